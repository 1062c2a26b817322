import { resultHeads } from '@mastermind/messages/nickname';
import { eventStandings, type GroupEvent, teamStandings } from '@mastermind/protocol';

/** Marks the text as UTF-8 for spreadsheets. */
const MARK = '\ufeff';

/** The results for a spreadsheet: a row for each member, then one for each team. */
export const formatResults = (event: GroupEvent): string => {
  const members = eventStandings(event).map(({ place, name, team, points, broken, guesses, time }) => [
    ...[place, name, team ?? '', points, broken, guesses],
    (time / 1000).toFixed(1),
  ]);
  const teams = teamStandings(event).map(({ place, team, points, guesses }) => [
    ...[place, '', team, points.toFixed(2), '', guesses.toFixed(2), ''],
  ]);
  return (
    MARK + [resultHeads(event.language), ...members, ...teams].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  );
};

/** A spreadsheet would evaluate a text that begins like a formula. Those of some countries separate cells by semicolons. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' ? text.replaceAll(/(^|;)(?=\s*[=+\-@\t])/gu, "$1'") : text;
  return /[",;\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
