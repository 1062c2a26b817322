import { createHash } from 'node:crypto';
import { err, ok, parseVariant, type Result } from '@mastermind/engine';
import { nickname } from '@mastermind/messages/nickname';
import { committedText, type NewEvent } from '@mastermind/protocol';
import { drawCode, randomId, randomKey, randomNonce, randomRoomCode } from '../chance.ts';
import { type Refused, refusedByRules } from '../refusal.ts';
import type { GroupEventRow, GroupMemberRow } from '../storage/schema.ts';
import type { EventState } from './state.ts';
import { codesText, countEventCodes, type Terms } from './terms.ts';

/** An event that is ready to be stored; all codes are fixed now, and the commitment proves them later. */
export const makeEvent = (
  hostId: string,
  options: NewEvent,
  now: number,
): Result<{ readonly row: GroupEventRow; readonly bots: readonly GroupMemberRow[] }, Refused> => {
  const parsed = parseVariant(options.variant);
  if (!parsed.ok) return err(refusedByRules(parsed.error));
  const variant = parsed.value;
  const { format, seconds, size, language } = options;
  const terms: Terms = {
    ...{ format, seconds, size, language, bots: Math.min(options.bots, size) },
    rounds: format === 'rounds' ? options.rounds : 1,
    teams: format === 'teams' ? options.teams : 0,
  };
  const id = randomId();
  const code = randomRoomCode();
  const codes = Array.from({ length: countEventCodes(terms) }, () => drawCode(variant));
  const nonce = randomNonce();
  const text = committedText(id, variant.id, codesText(variant, codes), nonce);
  const state: EventState = {
    status: 'lobby',
    round: 0,
    startsAt: null,
    since: now,
    locked: false,
    names: options.names,
  };
  const row: GroupEventRow = {
    id,
    code,
    player_id: hostId,
    variant: variant.id,
    terms: JSON.stringify(terms),
    secret: JSON.stringify(codes),
    nonce,
    commitment: createHash('sha256').update(text).digest('hex'),
    chance: randomKey(),
    created_at: now,
    open_code: code,
    version: 1,
    state: JSON.stringify(state),
    ended_at: null,
    kept: options.kept ? 1 : 0,
  };
  const bots = Array.from({ length: terms.bots }, (_, index) =>
    makeMember({
      ...{ event_id: id, player_id: randomId(), seat: index + 1, name: null, level: options.level },
      alias: aliasOf(id, language, index + 1),
      team: terms.teams === 0 ? null : (index % terms.teams) + 1,
      joined_at: now,
    }),
  );
  return ok({ row, bots });
};

/** Every event begins at another place in the list of word pairs; two seats of one event share none. */
export const aliasOf = (eventId: string, language: Terms['language'], seat: number): string =>
  nickname(language, createHash('sha256').update(eventId).digest().readUInt32BE() + seat);

/** A member who has done nothing yet. */
export const makeMember = (
  given: Pick<GroupMemberRow, 'event_id' | 'player_id' | 'seat' | 'name' | 'alias' | 'team' | 'joined_at'> &
    Partial<GroupMemberRow>,
): GroupMemberRow => ({
  ...{ shown: 0, level: null, program: 0, made: 0, removed: 0, version: 1 },
  ...{ points: 0, broken: 0, guesses: 0, time: 0, done_round: 0, best: null },
  ...given,
});
