import type { FoundPlayer, HostFigures, LoggedAction, ReportedName } from '@mastermind/messages/terminal';

/** The actions of a host. Each action is written to the log before it is done. */
export type HostAction =
  | { readonly type: 'rename'; readonly id: string; readonly name: string | null }
  | { readonly type: 'hide' | 'show' | 'ban' | 'unban' | 'delete' | 'settle'; readonly id: string }
  | { readonly type: 'close'; readonly room: string }
  | { readonly type: 'message'; readonly text: string | null };

export type HostProblem = 'no-player' | 'no-room' | 'bad-name' | 'too-long';

export interface Admin {
  /** Players whose name contains the text, or whose id it is. */
  find(text: string): Promise<readonly FoundPlayer[]>;
  act(action: HostAction, actor: string): Promise<HostProblem | null>;
  figures(): Promise<HostFigures>;
  reports(): Promise<readonly ReportedName[]>;
  /** The latest actions first. */
  log(limit: number): Promise<readonly LoggedAction[]>;
}
