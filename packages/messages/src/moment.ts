/** A time as hosts compare it with their logs, in UTC. */
export const formatMoment = (at: number | null): string =>
  at === null ? '–' : `${new Date(at).toISOString().replace('T', ' ').slice(0, 16)} UTC`;
