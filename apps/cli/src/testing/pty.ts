import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../../../scripts/until.mjs';
import { PROGRAM } from './process.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PATIENCE_MS = 120_000;

/** The program in a real pseudo-terminal: tmux keeps the screen, types the keys and changes the size. */
export interface Pty {
  /** Sends text in one chunk, as typed or pasted. */
  type(text: string): void;
  /** Sends a key by tmux's name for it: `Enter`, `Escape`, `C-c`. */
  key(name: string): void;
  screen(): string;
  /** The screen once it shows this; fails with the last screen. */
  shows(expected: string | RegExp): Promise<string>;
  resize(columns: number, rows: number): void;
  /** The process of the program itself. */
  pid(): number;
  /** Whether the pane shows the alternate screen, whether its cursor is visible, and whether a mouse is listened to. */
  modes(): { readonly alternate: boolean; readonly cursor: boolean; readonly mouse: boolean };
  /** The text that was copied last (OSC 52). */
  clipboard(): string;
  /** Presses the mouse's first button on the first place that shows this. */
  click(text: string): void;
  close(): void;
}

export interface PtyOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than the game, by its source. */
  readonly source?: string;
  /** Another command altogether. */
  readonly command?: readonly string[];
}

export const openPty = (args: readonly string[], options: PtyOptions = {}): Pty => {
  const { columns = 80, rows = 24, env = {}, source, command } = options;
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-pty-'));
  const socket = join(folder, 'tmux');
  const tmux = (...words: string[]): string => {
    const patient = { encoding: 'utf8', timeout: PATIENCE_MS } as const;
    const { status, stdout, stderr } = spawnSync('tmux', ['-u', '-S', socket, ...words], patient);
    if (status !== 0) throw new Error(`tmux ${words[0]} failed: ${stderr}`);
    return stdout;
  };
  const variables = { LC_ALL: 'C.UTF-8', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env };
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const game = source === undefined ? [PROGRAM] : ['--conditions=source', '--import', 'tsx', source];
  const words = [...(command ?? [process.execPath, ...game]), ...args];
  // The shell stays, so that the screen can be looked at after the program has ended.
  const line = [
    `cd '${ROOT}'`,
    'echo before',
    `env ${settings.join(' ')} ${words.map((word) => `'${word}'`).join(' ')} & echo $! > '${folder}/pid'; fg >/dev/null`,
    // A program that was suspended resumes when Enter is pressed, as after fg.
    's=$?; echo "ended with $s"; while [ $s -eq 148 ]; do read -r _; fg >/dev/null; s=$?; echo "ended with $s"; done',
    `tmux -S '${socket}' wait-for -S ended`,
    'sleep 60',
  ].join('; ');
  spawnSync('tmux', [
    ...['-u', '-S', socket, '-f', '/dev/null', 'new-session', '-d', '-x', String(columns), '-y', String(rows)],
    `bash --norc -c ${quote(`set -m; ${line}`)}`,
  ]);

  // Without this, copied text is lost.
  tmux('set-option', '-s', 'set-clipboard', 'on');

  const pid = (): number => Number(readFileSync(join(folder, 'pid'), 'utf8'));
  const screen = (): string => tmux('capture-pane', '-p');
  return {
    type: (text) => void tmux('send-keys', '-l', '--', text),
    key: (name) => void tmux('send-keys', '--', name),
    screen,
    shows: (expected) =>
      until(screen, (now) => (typeof expected === 'string' ? now.includes(expected) : expected.test(now))),
    resize: (width, height) => void tmux('resize-window', '-x', String(width), '-y', String(height)),
    pid,
    modes: () => {
      const flags = tmux('display-message', '-p', '#{alternate_on} #{cursor_flag} #{mouse_any_flag}').trim().split(' ');
      const [alternate, cursor, mouse] = flags.map((flag) => flag === '1') as [boolean, boolean, boolean];
      return { alternate, cursor, mouse };
    },
    clipboard: () => tmux('show-buffer'),
    click: (text) => {
      const lines = screen().split('\n');
      const row = lines.findIndex((line) => line.includes(text));
      const column = [...lines[row]!.split(text)[0]!].length;
      tmux('send-keys', '-l', '--', `\x1b[<0;${column + 1};${row + 1}M\x1b[<0;${column + 1};${row + 1}m`);
    },
    close: () => {
      // Ended at once and waited for, since it would keep its game in the folder that is about to be removed.
      kill(pid());
      tmux('wait-for', 'ended');
      spawnSync('tmux', ['-S', socket, 'kill-server']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has exited.
  }
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
