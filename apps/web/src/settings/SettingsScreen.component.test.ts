import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { games } from '../authority/client.ts';
import { download } from '../browser/download.ts';
import { go } from '../browser/router.svelte.ts';
import { doneUntil, forgetDone, keepDone } from '../day/done.ts';
import { loadAllWords, speak, words } from '../messages/words.svelte.ts';
import { announce, announcement } from '../notices/announce.svelte.ts';
import { serverAnswered, serverWasSilent } from '../online/connection.svelte.ts';
import { commitmentOf, keepCommitment, keepNotes, notesOf } from '../store/kept.ts';
import { changeSettings, defaults, type Settings, settings } from '../store/settings.svelte.ts';
import { answering } from '../testing/answering.ts';
import { appears, show } from '../testing/mounted.svelte.ts';
import SettingsScreen from './SettingsScreen.svelte';

vi.mock('../authority/client.ts', () => ({
  games: { setAside: vi.fn(), exportAll: vi.fn(), importAll: vi.fn(), erase: vi.fn() },
}));
vi.mock('../browser/download.ts', () => ({ download: vi.fn() }));

const ADA = { id: 'ada', name: 'Ada', named: true, listed: true };

beforeEach(async () => {
  await loadAllWords();
  await speak('en');
  changeSettings(defaults);
  forgetDone();
  announce('');
  go('/settings');
  serverAnswered();
  vi.mocked(games.setAside).mockReset().mockResolvedValue(0);
  // biome-ignore lint/suspicious/noDocumentCookie: the page looks there for it, and other browsers lack the newer way.
  document.cookie = 'mastermind-player=1';
});

const open = (answer: (asked: string) => unknown = () => ADA) => {
  const asked = answering(answer);
  const shown = show(SettingsScreen, {}, { height: 2000 });
  const field = (name: string): HTMLInputElement => {
    const found = [...shown.target.querySelectorAll('input')].find((input) => {
      const named = input.getAttribute('aria-labelledby');
      const label = named === null ? input.closest('label') : document.getElementById(named);
      return (input.getAttribute('aria-label') ?? label?.textContent)?.trim() === name;
    });
    if (found === undefined) throw new Error(`There is no field ${name}.`);
    return found;
  };
  const says = (text: string): boolean => shown.target.textContent!.includes(text);
  return { ...shown, asked, field, says };
};

const SWITCHES: readonly (readonly [name: string, change: Partial<Settings>])[] = [
  ['Names under the pegs', { pegNames: false }],
  ['Fill from the bottom, like the original board', { fromBottom: true }],
  ['Colour-blind-friendly SKEMIND', { safeColours: true }],
  ['Sound', { sound: false }],
  ['Calm mode', { calm: true }],
  ['Single-key shortcuts', { shortcuts: false }],
];

it('has no switch that is not tried here', () => {
  const { target } = open(() => new Promise(() => {}));
  const names = [...target.querySelectorAll('input[type=checkbox]')].map(
    (input) => document.getElementById(input.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  expect(names).toEqual(SWITCHES.map(([name]) => name));
});

it.each(SWITCHES)('switches %s, and shows it as it is', (name, change) => {
  const { field } = open();
  const before = field(name).checked;
  field(name).click();
  flushSync();
  expect(settings.now).toMatchObject(change);
  changeSettings(defaults);
  flushSync();
  expect(field(name).checked).toBe(before);
  expect(before).toBe(!Object.values(change)[0]);
});

it('switches vibration on devices that can', () => {
  const matches = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matches(query),
  );
  const { field } = open();
  expect(field('Vibration').checked).toBe(true);
  field('Vibration').click();
  expect(settings.now.vibration).toBe(false);
});

it.each<[legend: string, choice: string, change: Partial<Settings>]>([
  ['On the pegs', 'Digits', { labels: 'digits' }],
  ['Appearance', 'Dark', { theme: 'dark' }],
  ['Contrast', 'High', { contrast: 'more' }],
  ['Language', 'Français', { language: 'fr' }],
])('lets %s be chosen, and shows what is chosen', async (legend, choice, change) => {
  const { target, field } = open();
  const group = [...target.querySelectorAll('fieldset')].find((one) => one.textContent!.includes(legend))!;
  const chosen = () => group.querySelector<HTMLInputElement>('input:checked')!.value;
  const before = chosen();
  field(choice).click();
  expect(settings.now).toMatchObject(change);
  flushSync();
  expect(chosen()).toBe(Object.values(change)[0]);
  changeSettings(defaults);
  flushSync();
  expect(chosen()).toBe(before);
  if (legend === 'Language') await appears(() => words.language === 'fr');
});

it('has a separate group for each choice', () => {
  const { target } = open();
  const groups = new Set([...target.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name));
  expect([...groups].toSorted()).toEqual(['contrast', 'labels', 'language', 'theme']);
});

it('uses the language of the browser where that is chosen', () => {
  changeSettings({ language: 'fr' });
  const { field } = open();
  field('English').click();
  expect(settings.now.language).toBe('system');
});

it('names its cards, and describes its switches', () => {
  const { target, says } = open();
  const cards = [...target.querySelectorAll('section')];
  expect(cards.map((card) => card.getAttribute('aria-label') ?? card.getAttribute('aria-labelledby'))).toEqual([
    'On the pegs',
    'Appearance',
    'Sound, motion and keys',
    'device',
    'data',
    'on-server',
  ]);
  expect(cards[0]!.classList.contains('raised')).toBe(true);
  for (const hint of ['Where names fit', 'A knock for each peg', 'No motion', 'Letters and digits place pegs'])
    expect(says(hint)).toBe(true);
});

it('goes to the part that the address names', () => {
  go('/settings#on-server');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { find } = open();
  expect(document.activeElement).toBe(find('#on-server'));
  expect(scrolled.mock.contexts).toEqual([find('#on-server')]);
});

it('exports the saved data of this device', async () => {
  vi.mocked(games.exportAll).mockResolvedValue('all' as never);
  keepNotes('game', 'a note');
  const { button } = open();
  button('Export my data')!.click();
  await appears(() => vi.mocked(download).mock.calls.length > 0);
  expect(vi.mocked(download).mock.calls[0]).toEqual(['all', expect.stringMatching(/^mastermind-[\d-]{10}\.json$/u)]);
  expect(vi.mocked(games.exportAll).mock.calls[0]!.slice(0, 2)).toEqual([
    settings.now,
    expect.arrayContaining([expect.objectContaining({ notes: 'a note' })]),
  ]);
});

it('imports a file that is chosen, and its settings where they were not changed here', async () => {
  vi.mocked(games.importAll).mockResolvedValue({
    taken: 2,
    known: 1,
    skipped: 0,
    settings: { theme: 'dark' },
    learnt: null,
  } as never);
  const { target, button, says } = open();
  const input = target.querySelector<HTMLInputElement>('input[type=file]')!;
  const opened = vi.spyOn(input, 'click').mockImplementation(() => {});
  button('Import')!.click();
  expect(opened).toHaveBeenCalledOnce();
  const chosen = new DataTransfer();
  chosen.items.add(new File(['{}'], 'mastermind.json'));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await appears(() => says('2 games were added, 1 was already here.'));
  expect([settings.now.theme, announcement.text]).toEqual(['dark', '2 games were added, 1 was already here.']);
});

it('deletes everything here once that is confirmed', async () => {
  keepNotes('game', 'a note');
  const { button, says } = open();
  expect(button('Delete everything')!.className).toBe(button('Import')!.className);
  button('Delete everything')!.click();
  flushSync();
  expect(says('Delete all games and statistics on this device?')).toBe(true);
  button('Keep')!.click();
  flushSync();
  expect(games.erase).not.toHaveBeenCalled();
  button('Delete everything')!.click();
  flushSync();
  button('Delete')!.click();
  await appears(() => says('Everything was deleted.'));
  expect([vi.mocked(games.erase).mock.calls.length, notesOf('game')]).toEqual([1, null]);
});

it('says how many damaged records were set aside', async () => {
  vi.mocked(games.setAside).mockResolvedValue(2);
  const { says } = open();
  await appears(() => says('2 damaged records were set aside'));
});

it('shows who one is on the server, and asks again when the server is back', async () => {
  const { field, asked, says } = open();
  await appears(() => says('Save'));
  const name = field('Nickname');
  expect([name.value, name.maxLength, name.autocomplete, name.placeholder]).toEqual(['Ada', 24, 'nickname', '']);
  serverWasSilent();
  flushSync();
  expect(says('Can’t reach the server')).toBe(true);
  serverAnswered();
  flushSync();
  await appears(() => asked.filter((one) => one === 'GET /api/me').length === 2);
});

it('suggests a guest the name that the server gave', async () => {
  const { field, says } = open(() => ({ ...ADA, name: 'Guest 7', named: false }));
  await appears(() => says('Save'));
  expect([field('Nickname').value, field('Nickname').placeholder]).toEqual(['', 'Guest 7']);
});

it('changes the nickname, or shows the error beside the field', async () => {
  const replies: unknown[] = [ADA, { error: { kind: 'malformed', message: '' } }, { ...ADA, name: 'Bea' }];
  const { field, asked, button, says } = open(() => replies.shift());
  await appears(() => says('Save'));
  const name = field('Nickname');
  const type = (text: string): void => {
    name.value = text;
    name.dispatchEvent(new Event('input', { bubbles: true }));
    button('Save')!.click();
  };
  type('<>');
  await appears(() => name.getAttribute('aria-invalid') === 'true');
  const described = name.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    words.online.identity.hint,
    words.online.ranked.badNickname,
  ]);
  expect(document.activeElement).toBe(name);
  type('Bea');
  await appears(() => says('Others see you as Bea.'));
  expect(asked.at(-1)).toBe('PATCH /api/me {"name":"Bea"}');
  expect([name.getAttribute('aria-invalid'), name.getAttribute('aria-describedby')]).toEqual([
    'false',
    'nickname-hint',
  ]);
});

it('changes the server’s settings of the player', async () => {
  const { field, asked, button, find, says } = open((line) =>
    line.startsWith('PATCH') ? { ...ADA, listed: false } : line.startsWith('GET') ? ADA : {},
  );
  await appears(() => says('Save'));
  const listed = field(words.online.board.listed);
  expect([listed.checked, says(words.online.board.listedText)]).toEqual([true, true]);
  listed.click();
  await appears(() => asked.includes('PATCH /api/me {"listed":false}'));
  expect(find('a[download]')?.getAttribute('href')).toBe('/api/me/export');
  button('Change my key')!.click();
  await appears(() => says('Your key has changed.'));
  keepCommitment({ id: 'daily', commitment: 'f' });
  keepDone(Date.now() + 1000);
  button('Delete me from the server')!.click();
  flushSync();
  expect(says('You can’t undo this.')).toBe(true);
  button('Keep them')!.click();
  flushSync();
  button('Delete me from the server')!.click();
  flushSync();
  button('Delete for good')!.click();
  await appears(() => says('The server no longer stores anything about you.'));
  expect([commitmentOf('daily'), doneUntil(Date.now())]).toEqual([null, null]);
  await appears(() => document.activeElement?.id === 'on-server');
});
