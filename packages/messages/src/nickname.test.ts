import { PlayerName } from '@mastermind/protocol';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { NICKNAMES, nickname } from './nickname.ts';

describe('nicknames', () => {
  it.each(languages)('is different for each and may be a player’s name in %s', (language) => {
    const names = Array.from({ length: NICKNAMES }, (_, number) => nickname(language, number));
    expect(new Set(names).size).toBe(NICKNAMES);
    for (const name of names) expect(PlayerName.parse(name)).toBe(name);
  });
});
