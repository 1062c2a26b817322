import { type Code, formatCode, orThrow, parseVariant, sprintVariant, type Variant } from '@mastermind/engine';
import type { EventFormat, Language } from '@mastermind/protocol';
import type { GroupEventRow } from '../storage/schema.ts';

/** The terms that the host chose. */
export interface Terms {
  readonly format: EventFormat;
  /** Of the sprint, or of each round. */
  readonly seconds: number;
  readonly rounds: number;
  /** 0 without teams. */
  readonly teams: number;
  readonly size: number;
  /** Of the server, for a dry run. */
  readonly bots: number;
  readonly language: Language;
}

/** An event as it was made, codes included; never changed. */
export interface EventInfo extends Terms {
  readonly id: string;
  readonly code: string;
  readonly hostId: string;
  /** The ruleset with the clock of a round. */
  readonly variant: Variant;
  readonly codes: readonly Code[];
  readonly nonce: string;
  readonly commitment: string;
  readonly chance: string;
  readonly createdAt: number;
}

export const readInfo = (row: GroupEventRow): EventInfo => {
  const terms = JSON.parse(row.terms) as Terms;
  return {
    ...terms,
    id: row.id,
    code: row.code,
    hostId: row.player_id,
    variant: sprintVariant(orThrow(parseVariant(row.variant)), terms.seconds),
    codes: JSON.parse(row.secret) as readonly Code[],
    nonce: row.nonce,
    commitment: row.commitment,
    chance: row.chance,
    createdAt: row.created_at,
  };
};

/** The highest pace of a person: fifty codes in the three minutes of a sprint. */
const SECONDS_PER_CODE = 3.6;

/** Teams play a sprint; only rounds have one code each. */
export const countEventCodes = ({ format, seconds, rounds }: Pick<Terms, 'format' | 'seconds' | 'rounds'>): number =>
  format === 'rounds' ? rounds : Math.ceil(seconds / SECONDS_PER_CODE);

/** The codes of a round, from 1. */
export const codesOf = ({ format, codes }: Pick<EventInfo, 'format' | 'codes'>, round: number): readonly Code[] =>
  format === 'rounds' ? codes.slice(round - 1, round) : codes;

/** In letters, as in the committed text. */
export const codesText = (variant: Variant, codes: readonly Code[]): string =>
  codes.map((code) => formatCode(variant, code)).join(' ');
