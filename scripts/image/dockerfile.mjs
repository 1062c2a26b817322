// As much of a Dockerfile as ours uses, read into stages of instructions.

/** The stages, each with its instructions in order: their names and arguments. */
export const parseDockerfile = (text) => {
  const lines = text
    .replaceAll(/\\\n/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  /** @type {{ name: string, rest: string }[][]} */
  const stages = [];
  for (const line of lines) {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/u.exec(line) ?? [];
    if (name === undefined) throw new Error(`The Dockerfile has a line that is no instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1).push({ name, rest });
  }
  return stages;
};

/** The words of `CMD […]`, or of the command of `HEALTHCHECK … CMD […]`. */
export const wordsOf = (stage, name) => {
  const found = stage.findLast((one) => one.name === name);
  const [list] = /\[.*\]$/u.exec(found?.rest ?? '') ?? [];
  if (list === undefined) throw new Error(`The Dockerfile has no ${name} as a list of words.`);
  return JSON.parse(list);
};
