import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK = 10;

interface Usage {
  readonly parent: number;
  /** Milliseconds of the process itself. */
  readonly own: number;
  /** Milliseconds of its children that have ended. */
  readonly ended: number;
}

const usageOf = (pid: number): Usage | null => {
  try {
    // The name in parentheses may hold anything, so counting begins after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ').map(Number);
    const at = (field: number): number => fields[field - 3]! * TICK;
    return { parent: fields[1]!, own: at(14) + at(15), ended: at(16) + at(17) };
  } catch {
    return null;
  }
};

/** Milliseconds of processor time that a process has used so far. */
export const processorTime = (pid: number): number => usageOf(pid)?.own ?? 0;

export const parentOf = (pid: number): number => usageOf(pid)?.parent ?? 0;

/** The processor time of a process with all its children, including those that have ended. */
export const processorTimeOfAll = (pid: number): number => {
  const { own = 0, ended = 0 } = usageOf(pid) ?? {};
  const children = readdirSync('/proc').flatMap((name) => {
    const usage = /^\d+$/u.test(name) ? usageOf(Number(name)) : null;
    return usage?.parent === pid ? [usage.own] : [];
  });
  return own + ended + children.reduce((sum, time) => sum + time, 0);
};
