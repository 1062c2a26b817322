import { type Command, readKey } from '../entry/keys.ts';
import { sayRepeat } from '../entry/repeat.ts';
import { words } from '../messages/words.svelte.ts';
import { announce } from '../notices/announce.svelte.ts';
import { dismiss, notice } from '../notices/notice.svelte.ts';
import type { Session } from '../session/session.svelte.ts';
import { settings } from '../store/settings.svelte.ts';

/** A key typed into a game, anywhere on its screen; `order` is that of the tray. */
export const typeKey = (
  event: KeyboardEvent,
  session: Session,
  order: readonly number[],
  oncommand: ((command: Exclude<Command, 'check'>) => void) | undefined,
): void => {
  if (event.key === 'Escape' && notice.now) {
    dismiss();
    return;
  }
  const { view } = session.snapshot;
  if (view.gameOver || session.waiting) {
    if (event.key === 'Escape') oncommand?.('menu');
    return;
  }
  const target = event.target as HTMLElement;
  const inField = target.closest('input, select, textarea, .menu') !== null;
  const onSlot = target.closest('[data-place]') !== null;
  // Enter and Space press the button that has the focus, unless that is a slot of the row.
  const pressing =
    (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary') !== null && !onSlot;
  if (inField || pressing) return;
  const single = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey;
  if (single && !settings.now.shortcuts && !onSlot && target.closest('.tray') === null) return;
  const meaning = readKey(event, session.draft, view.variant, order);
  if (meaning === null) return;
  event.preventDefault();
  if (meaning.kind === 'unknown') announce(words.board.play.wrongKey(meaning.key));
  else if (meaning.kind === 'draft') session.setDraft(meaning.draft);
  else if (meaning.kind === 'repeat') sayRepeat(view.variant, meaning.repeat);
  else if (meaning.command === 'check') void session.check();
  else oncommand?.(meaning.command);
};
