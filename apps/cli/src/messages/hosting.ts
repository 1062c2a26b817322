/** The words of running a server of one's own. */
export interface HostingWords {
  /** The settings in force, in the server's own names for them. */
  settings(list: string): string;
  ready(url: string): string;
  backedUp(file: string): string;
  /** `kept` is where the games that were there before are, if there were any. */
  restored(file: string, kept: string | null): string;
  /** The database is PostgreSQL, which has tools of its own. */
  readonly postgresBackup: string;
  readonly postgresRestore: string;
  /** Why a backup was not made or not put back, and what it is about. */
  readonly problem: {
    noDatabase(folder: string): string;
    exists(file: string): string;
    noFile(file: string): string;
    noBackup(file: string): string;
    inUse(folder: string): string;
    damaged(file: string): string;
    newer(file: string): string;
    diskFull(path: string): string;
    /** Anything else, in the words of the operating system. */
    failed(path: string, reason: string): string;
  };
}
