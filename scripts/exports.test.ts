import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const MOST_OF_SOLVER = 130;

interface Exported {
  readonly name: string;
  readonly documentation: string;
}

/** Every name that a package exports over all its entries, once, with the comment on its declaration. */
const exportsOf = (name: string): readonly Exported[] => {
  const folder = fileURLToPath(new URL(`../packages/${name}/`, import.meta.url));
  const { exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  const files = Object.values(exports as Record<string, { source: string }>).map(
    ({ source }) => folder + source.slice(2),
  );
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['source'],
    allowImportingTsExtensions: true,
    noLib: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const found = files.flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
    return module === undefined ? [] : checker.getExportsOfModule(module);
  });
  const documented = found.map((symbol) => {
    const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const comment = declared.getDocumentationComment(checker);
    return [symbol.name, ts.displayPartsToString(comment)] as const;
  });
  return [...new Map(documented)].map(([of, documentation]) => ({ name: of, documentation }));
};

it.each(['solver', 'prover'])('finds a comment on everything that the %s exports', (name) => {
  const undocumented = exportsOf(name).filter(({ documentation }) => documentation === '');
  expect(undocumented.map((one) => one.name)).toEqual([]);
});

it('counts few enough exports of the solver for a newcomer to read', () => {
  const names = exportsOf('solver').map(({ name }) => name);
  expect(names).toContain('codeSpace');
  expect(names.length).toBeLessThanOrEqual(MOST_OF_SOLVER);
});
