/** The words of running a server of one's own. */
export interface HostingWords {
  /** The settings in force, in the server's own names for them. */
  settings(list: string): string;
  ready(url: string): string;
  backedUp(file: string): string;
  restored(file: string): string;
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
  };
}
