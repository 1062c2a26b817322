import { createInterface } from 'node:readline/promises';
import { type Code, codeAt, enumerateCodes, feedback, formatCode, type Variant } from '@mastermind/engine';
import type { CodeSpace, StrategyTree } from '@mastermind/solver';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Stop } from '../exit.ts';
import { readVariantFlag } from '../options.ts';
import { runTask } from '../tools/work.ts';
import { searchProblem } from './prove.ts';

interface Flags {
  readonly variant: string;
  readonly answers?: string;
  readonly json?: boolean;
}

export const registerTree = (program: Command, context: Context): void => {
  const { commands, flags } = context.words.help;
  program
    .command('tree')
    .description(commands.tree)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--answers <answers>', flags.answers)
    .option('--json', flags.toolJson)
    .action((given: Flags) => explore(given, context));
};

/** A place in the plan, and the codes that lead there. */
interface Node {
  readonly tree: StrategyTree;
  readonly codes: readonly Code[];
}

interface Plan {
  readonly space: CodeSpace;
  readonly tree: StrategyTree;
  readonly status: 'proven' | 'best-known' | 'searched';
}

const explore = async (given: Flags, context: Context): Promise<void> => {
  const variant = readVariantFlag(given.variant, context);
  const plan = await findPlan(variant, context);
  const { treeDepth } = await import('@mastermind/solver');
  const path = (given.answers ?? '').split(/[\s,]+/u).filter((answer) => answer !== '');
  const nodes: Node[] = [{ tree: plan.tree, codes: [...enumerateCodes(variant)] }];
  for (const answer of path) nodes.push(follow(plan, nodes.at(-1)!, answer, context));
  const print = (): void => void process.stdout.write(`${describe(plan, nodes.at(-1)!, treeDepth, context)}\n`);
  if (given.json === true) {
    process.stdout.write(`${JSON.stringify(asJson(plan, nodes.at(-1)!, treeDepth))}\n`);
    return;
  }
  print();
  if (given.answers !== undefined || process.stdin.isTTY !== true) return;
  const input = createInterface({ input: process.stdin, output: process.stdout });
  for (;;) {
    const answer = (await input.question(`\n${context.words.tools.explore}`).catch(() => 'q')).trim();
    if (answer === 'q' || answer === '') break;
    if (answer === 'b') nodes.splice(Math.max(1, nodes.length - 1));
    else {
      try {
        nodes.push(follow(plan, nodes.at(-1)!, answer, context));
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        process.stdout.write(`${error.message}\n`);
        continue;
      }
    }
    print();
  }
  input.close();
};

/** The tree that ships for the ruleset's shape, else one found here and now. */
const findPlan = async (variant: Variant, context: Context): Promise<Plan> => {
  const solver = await import('@mastermind/solver');
  const space = solver.codeSpace(variant);
  if (!space.ok) throw new Stop(searchProblem(space.error, context));
  await solver.loadShippedTrees(variant);
  const shipped = solver.findShippedTree(space.value);
  if (shipped !== null) {
    return { space: space.value, tree: solver.unpackShippedTree(space.value, shipped), status: shipped.basis };
  }
  const { value } = await runTask('prove', { variant, depth: null }, context);
  if (!value.ok || value.value.tree === null)
    throw new Stop(searchProblem(value.ok ? { kind: '' } : value.error, context));
  return { space: space.value, tree: value.value.tree, status: 'searched' };
};

const follow = (plan: Plan, node: Node, answer: string, { words }: Context): Node => {
  const branch = branchesOf(plan, node).find((one) => one.answer === answer);
  if (branch === undefined) throw new Stop(words.tools.notForeseen(answer));
  return branch.node;
};

/** Where each answer leads, a win aside. */
const branchesOf = (
  { space }: Plan,
  { tree, codes }: Node,
): readonly { readonly answer: string; readonly node: Node }[] => {
  const guess = codeAt(space.variant, tree.guess);
  const parts = new Map<string, Code[]>();
  for (const code of codes) {
    const { black, white } = feedback(code, guess);
    const answer = `${black}${white}`;
    const part = parts.get(answer);
    if (part === undefined) parts.set(answer, [code]);
    else part.push(code);
  }
  return tree.branches.map((branch) => {
    const answer = answerText(space, branch.feedback);
    return { answer, node: { tree: branch.tree, codes: parts.get(answer) ?? [] } };
  });
};

const answerText = (space: CodeSpace, feedback: number): string =>
  `${Math.floor(feedback / (space.length + 1))}${feedback % (space.length + 1)}`;

const guessText = (space: CodeSpace, tree: StrategyTree): string =>
  formatCode(space.variant, codeAt(space.variant, tree.guess));

const describe = (plan: Plan, node: Node, depthOf: (tree: StrategyTree) => number, { words }: Context): string => {
  const { tools } = words;
  const rows = branchesOf(plan, node).map(({ answer, node: next }) => [
    answer,
    String(next.codes.length),
    guessText(plan.space, next.tree),
    String(depthOf(next.tree)),
  ]);
  const table = [[...tools.answerColumns], ...rows];
  const widths = tools.answerColumns.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const head = tools.node(guessText(plan.space, node.tree), node.codes.length);
  const title = node.tree === plan.tree ? `${head} (${tools.status[plan.status]})` : head;
  return [title, '', ...(rows.length === 0 ? [tools.won] : lines)].join('\n');
};

const asJson = (plan: Plan, node: Node, depthOf: (tree: StrategyTree) => number) => ({
  guess: guessText(plan.space, node.tree),
  status: plan.status,
  codes: node.codes.length,
  answers: branchesOf(plan, node).map(({ answer, node: next }) => ({
    answer,
    codes: next.codes.length,
    next: guessText(plan.space, next.tree),
    deepest: depthOf(next.tree),
  })),
});
