/** The names of two people who played here before; settings of this screen alone. */
const KEY = 'mastermind.pass.names';

export const keptNames = (): readonly [string, string] => {
  try {
    const [one, other] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[];
    return [typeof one === 'string' ? one : '', typeof other === 'string' ? other : ''];
  } catch {
    return ['', ''];
  }
};

export const keepNames = (names: readonly [string, string]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Without storage they are typed again next time.
  }
};
