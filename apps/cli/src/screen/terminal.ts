import { writeSync } from 'node:fs';
import { exitCodes } from '../context/exit.ts';
import { type Bindings, meantBy, noBindings } from '../keys/bindings.ts';
import { decodeKeys, flushKeys, type Key, type Signal } from '../keys/keys.ts';
import { readConfig } from '../store/config.ts';
import { clip, keyAt, type Line } from './line.ts';
import { coloursOf, paint } from './paint.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Terminal {
  size(): Size;
  draw(lines: readonly Line[]): void;
  /** One listener at a time. */
  onKey(listener: (key: Key) => void): void;
  onResize(listener: () => void): void;
  /** Called before the process ends from outside, to save the game. */
  onLeave(listener: () => void): void;
  /** Hands text to the clipboard of the person at the terminal, also over ssh (OSC 52). */
  copy(text: string): void;
  /** Gives the terminal back as it was. */
  close(): void;
}

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J\x1b[H';
const LEAVE = '\x1b[?7h\x1b[?25h\x1b[0m\x1b[?1049l';
/** Reports mouse presses, at positions of any size (SGR). Shift selects text as before. */
const MOUSE_ON = '\x1b[?1000h\x1b[?1006h';
const MOUSE_OFF = '\x1b[?1006l\x1b[?1000l';
/** Pasted text is marked as such. */
const PASTE_ON = '\x1b[?2004h';
const PASTE_OFF = '\x1b[?2004l';

/** How long a lone Escape waits for the rest of a sequence. */
const ESCAPE_DELAY_MS = 40;

const NO_SIZE: Size = { columns: 80, rows: 24 };

/** `bindings` are keys with a meaning that the person gave them, by name. */
export const openTerminal = (bindings: Bindings = noBindings): Terminal => {
  const { stdin, stdout } = process;
  const config = readConfig(process.env);
  const colours = coloursOf(process.env, stdout.getColorDepth(process.env), config.colours);
  const mouse = config.mouse !== 'off';
  let onKey: (key: Key) => void = () => {};
  let onResize = (): void => {};
  let onLeave = (): void => {};
  let drawn: readonly string[] = [];
  let shown: readonly Line[] = [];
  let pending = '';
  let pasting = false;
  let timer: NodeJS.Timeout | null = null;
  let open = true;

  const away = PASTE_OFF + (mouse ? MOUSE_OFF : '') + LEAVE;

  const size = (): Size => {
    const { columns, rows } = stdout;
    return columns > 0 && rows > 0 ? { columns, rows } : NO_SIZE;
  };

  const read = (chunk: string): void => {
    if (timer !== null) clearTimeout(timer);
    const { keys, rest } = decodeKeys(pending + chunk);
    pending = rest;
    for (const key of keys) press(key);
    if (rest === '') return;
    timer = setTimeout(() => {
      const flushed = flushKeys(pending);
      pending = '';
      for (const key of flushed) press(key);
    }, ESCAPE_DELAY_MS);
  };

  const press = (pressed: Signal): void => {
    if (!open) return;
    if (pressed.kind === 'paste') {
      pasting = pressed.begins;
      return;
    }
    // A line end in pasted text checks no row and confirms nothing: that is the person's to do.
    if (pasting && pressed.kind !== 'text') return;
    const key = pressed.kind === 'click' ? keyAt(shown[pressed.row] ?? [], pressed.column) : meantBy(pressed, bindings);
    if (key === null) return;
    if (key.kind === 'interrupt') leave(exitCodes.interrupted);
    else if (key.kind === 'suspend') suspend();
    else onKey(key);
  };

  const resized = (): void => {
    drawn = [];
    onResize();
  };

  // Synchronous, because it also runs while the process dies; a closed terminal needs no restoring.
  const restore = (): void => {
    if (!open) return;
    open = false;
    try {
      stdin.setRawMode(false);
      writeSync(stdout.fd, away);
    } catch {}
  };

  const enter = (): void => {
    stdin.setRawMode(true);
    stdout.write(ENTER + PASTE_ON + (mouse ? MOUSE_ON : ''));
    resized();
  };

  /** Raw mode hands Ctrl-Z to us, so the whole job is stopped here, as the terminal would have done. */
  const suspend = (): void => {
    stdin.setRawMode(false);
    writeSync(stdout.fd, away);
    process.kill(0, 'SIGTSTP');
    // A job without a shell to resume it is not stopped at all; then the screen returns at once.
    enter();
  };

  const leave = (code: number): never => {
    try {
      onLeave();
    } finally {
      restore();
    }
    process.exit(code);
  };

  const crash = (error: unknown): void => {
    restore();
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(exitCodes.failed);
  };

  const signals = {
    SIGINT: () => leave(exitCodes.interrupted),
    SIGTERM: () => leave(exitCodes.terminated),
    SIGHUP: () => leave(exitCodes.hangUp),
    SIGCONT: enter,
  };

  const hangUp = (): void => void leave(exitCodes.hangUp);

  const close = (): void => {
    restore();
    if (timer !== null) clearTimeout(timer);
    stdin.off('data', read);
    stdin.off('end', hangUp);
    stdin.pause();
    stdout.off('resize', resized);
    process.off('exit', restore);
    process.off('uncaughtException', crash);
    process.off('unhandledRejection', crash);
    for (const [signal, listener] of Object.entries(signals)) process.off(signal, listener);
  };

  process.on('exit', restore);
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  for (const [signal, listener] of Object.entries(signals)) process.on(signal, listener);
  stdout.on('resize', resized);
  stdin.setEncoding('utf8');
  stdin.on('data', read);
  stdin.on('end', hangUp);
  stdin.resume();
  enter();

  return {
    size,
    draw: (lines) => {
      const { columns, rows } = size();
      shown = lines.map((line) => clip(line, columns));
      const next = Array.from({ length: rows }, (_, row) => paint(shown[row] ?? [], colours));
      const changed = next.flatMap((text, row) => (text === drawn[row] ? [] : [`\x1b[${row + 1};1H\x1b[2K${text}`]));
      // Drawn in one write, so that nothing flickers.
      if (changed.length > 0) stdout.write(changed.join(''));
      drawn = next;
    },
    copy: (text) => void stdout.write(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`),
    onKey: (listener) => {
      onKey = listener;
    },
    onResize: (listener) => {
      onResize = listener;
    },
    onLeave: (listener) => {
      onLeave = listener;
    },
    close,
  };
};
