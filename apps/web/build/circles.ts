/** A written chunk: its name and the chunks that it imports before it runs. */
interface Written {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/**
 * The first circle of chunks that import each other, or `null`. Nothing defines which of them runs first, so the page may
 * use a module that has not run yet and stay empty.
 */
export const findCircle = (chunks: readonly Written[]): readonly string[] | null => {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of importsOf.get(name) ?? []) {
      const circle = visit(next, [...way, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const { fileName } of chunks) {
    const circle = visit(fileName, []);
    if (circle !== null) return circle;
  }
  return null;
};
