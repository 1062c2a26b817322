/** Why a backup was not made or restored; `path` is the file concerned. */
export interface BackupProblem {
  readonly kind:
    | 'no-database'
    | 'exists'
    | 'no-folder'
    | 'no-file'
    | 'no-backup'
    | 'in-use'
    | 'damaged'
    | 'newer'
    | 'older'
    | 'not-empty'
    | 'differs'
    | 'away'
    | 'disk-full'
    | 'failed';
  readonly path: string;
  /** The message of the operating system or the database. */
  readonly reason: string;
}

export const problem = (kind: BackupProblem['kind'], path: string, reason = ''): BackupProblem => ({
  kind,
  path,
  reason,
});
