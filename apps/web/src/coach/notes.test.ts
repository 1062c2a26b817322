import { classic } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { cycleNote, formatNotes, marks, parseNotes } from './notes.ts';

it('goes from none to no, maybe, yes and back to none', () => {
  let notes = parseNotes(classic, '');
  const seen = marks.map(() => {
    notes = cycleNote(notes, 2, 3);
    return notes[2]![3];
  });
  expect(seen).toEqual(['no', 'maybe', 'yes', 'none']);
});

it('reads notes as they were written', () => {
  const notes = cycleNote(cycleNote(parseNotes(classic, ''), 0, 1), 5, 3);
  expect(formatNotes(notes)).toBe(`-x${'-'.repeat(21)}x`);
  expect(parseNotes(classic, formatNotes(notes))).toEqual(notes);
  expect(formatNotes(parseNotes(classic, ''))).toBe('');
});

it('takes nothing it cannot read', () => {
  expect(
    parseNotes(classic, 'QQ<script>')
      .flat()
      .filter((mark) => mark !== 'none'),
  ).toEqual([]);
  expect(parseNotes(classic, 'y'.repeat(500)).flat()).toHaveLength(24);
});
