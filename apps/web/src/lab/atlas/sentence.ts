import type { AtlasRow } from '@mastermind/prover';
import { formatNumber, words } from '../../messages/words.svelte.ts';

export const sentenceOf = (row: AtlasRow): string =>
  row.proven
    ? words.lab.atlas.optimum(row.total, row.codes, row.worst)
    : words.lab.atlas.between(row.total, row.bound, row.worst);

/** Below a tenth of a second the figure describes the machine more than the proof. */
export const timeOf = ({ seconds }: AtlasRow): string =>
  seconds < 0.1
    ? words.lab.atlas.seconds(`< ${formatNumber(0.1)}`)
    : words.lab.atlas.seconds(formatNumber(seconds, { maximumSignificantDigits: 2 }));
