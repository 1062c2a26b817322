import { value } from '../store/value.svelte.ts';

type Names = readonly [string, string];

const readNames = (data: unknown): Names => {
  const [one, other] = Array.isArray(data) ? data : [];
  return [typeof one === 'string' ? one : '', typeof other === 'string' ? other : ''];
};

/** The names of two people who played here before; settings of this screen alone. */
const kept = value('mastermind.pass.names', readNames);

export const keptNames = kept.latest;

export const keepNames = (names: Names): void => kept.change(() => names);
