const IDS_PER_STATEMENT = 500;

/** Asks for the latest versions of logs, some at a time, since a statement allows a limited number of parameters. */
export const latestVersions = async (
  ids: readonly string[],
  ask: (some: readonly string[]) => Promise<readonly { readonly id: string; readonly version: number | null }[]>,
): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>();
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT)
    for (const { id, version } of await ask(ids.slice(start, start + IDS_PER_STATEMENT)))
      if (version !== null) found.set(id, version);
  return found;
};
