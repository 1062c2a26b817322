import {
  type Code,
  enumerateCodes,
  type Feedback,
  feedback,
  formatCode,
  parseCode,
  parseVariant,
} from '@mastermind/engine';
import type { EventGame, EventReply, GroupEvent, JoinedEvent, NewEvent } from '@mastermind/protocol';
import { expect, type Page } from '@playwright/test';

/** The API as the person at this page uses it, with the cookies of the page. */
export const ask = async <T>(page: Page, path: string, body?: object): Promise<T> => {
  const reply = await (body === undefined
    ? page.request.get(`/api${path}`)
    : page.request.post(`/api${path}`, { data: body }));
  return (await reply.json()) as T;
};

/** Makes an event whose host sits at this page. */
export const hostEvent = async (page: Page, options: Partial<NewEvent> = {}): Promise<GroupEvent> => {
  await page.goto('/healthz');
  await ask(page, '/players', { name: 'Host' });
  return (await ask<EventReply>(page, '/events', options)).event;
};

/** A player without a page. */
export interface Guest {
  readonly name: string;
  send<T>(path: string, body?: object): Promise<T>;
}

/** Joins as a new player. */
export const joinAsGuest = async (
  origin: string,
  { code, id }: Pick<GroupEvent, 'code' | 'id'>,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Guest> => {
  const post = (path: string, more: Readonly<Record<string, string>>, body?: object): Promise<Response> =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...more, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { made } = (await (await post(`/events/${code}/join`, {}, { name })).json()) as JoinedEvent;
  const own = { Authorization: `Bearer ${made!.token}` };
  return { name, send: async (path, body) => (await post(`/events/${id}/${path}`, own, body)).json() };
};

/** Guests of one event, all from the address of the page. */
export const guests = async (page: Page, event: GroupEvent, ...names: readonly string[]): Promise<readonly Guest[]> => {
  const origin = new URL(page.url()).origin;
  const joined: Guest[] = [];
  for (const name of names) joined.push(await joinAsGuest(origin, event, name));
  return joined;
};

/** The codes that fit all answers so far. */
export const fitting = (rules: string, attempts: EventGame['attempts']): readonly Code[] => {
  const variant = parseVariant(rules);
  if (!variant.ok) throw new Error(rules);
  const same = (one: Feedback, other: Feedback): boolean => one.black === other.black && one.white === other.white;
  return [...enumerateCodes(variant.value)].filter((code) =>
    attempts.every((row) => {
      const guessed = parseCode(variant.value, row.code);
      return guessed.ok && same(feedback(code, guessed.value), row.feedback);
    }),
  );
};

export const firstFitting = (rules: string, attempts: EventGame['attempts']): string => {
  const variant = parseVariant(rules);
  if (!variant.ok) throw new Error(rules);
  return formatCode(variant.value, fitting(rules, attempts)[0]!);
};

/** Guesses until as many codes are broken. */
export const breakCodes = async (guest: Guest, { variant }: GroupEvent, count: number): Promise<void> => {
  let attempts: EventGame['attempts'] = [];
  for (let broken = 0; broken < count; ) {
    const reply = await guest.send<{ won: boolean; you: EventGame }>('guesses', {
      code: firstFitting(variant, attempts),
    });
    if (reply.won) broken++;
    attempts = reply.you.attempts;
    if (reply.you.done) return;
  }
};

/** Starts an event and waits for the end of the countdown. */
export const startEvent = async (page: Page, event: GroupEvent): Promise<void> => {
  await ask(page, `/events/${event.id}/start`, {});
  await expect
    .poll(async () => {
      const { event: now, now: time } = await ask<EventReply>(page, `/events/${event.id}`);
      return now.startsAt !== null && time >= now.startsAt;
    })
    .toBe(true);
};

/** Joins by the page. */
export const guestPage = async (page: Page, { code }: Pick<GroupEvent, 'code'>, name: string): Promise<void> => {
  await page.goto(`/event/${code.toLowerCase()}`);
  await page.getByLabel('Nickname').fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
};
