/** The value of a flag or an argument. */
export interface Value {
  /** Its name in the help. */
  readonly name: string;
  readonly choices: readonly string[];
  /** Whether the name of a file or folder will do, too. */
  readonly files: boolean;
}

export interface Flag {
  /** Includes the leading dashes. */
  readonly name: string;
  readonly description: string;
  /** `null` where nothing follows. */
  readonly value: Value | null;
}

/** A command as it can be completed. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly Flag[];
  /** `null` where the command takes none. */
  readonly argument: Value | null;
}

/** Without a command the flags are those of this one. */
export const USUAL_COMMAND = 'play';
