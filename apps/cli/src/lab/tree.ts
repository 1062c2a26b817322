import { createInterface } from 'node:readline/promises';
import type { Command } from '@commander-js/extra-typings';
import { type Code, codeAt, enumerateCodes, feedback, formatCode, type Variant } from '@mastermind/engine';
import type { CodeSpace, StrategyTree } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { orStop, Stop } from '../context/exit.ts';
import { type FlagsOf, isFullScreen, type Register, readVariantFlag, refuseTogether } from '../context/options.ts';
import type { Place } from '../screen/browse.ts';
import { tableLines } from '../text/table.ts';
import { searchProblem } from './strategy-file.ts';
import { runTask } from './work.ts';

const define = (program: Command, context: Context) => {
  const { commands, flags } = context.words.help;
  return program
    .command('tree')
    .description(commands.tree)
    .option('--variant <ruleset>', flags.variant, 'classic')
    .option('--answers <answers>', flags.answers)
    .option('--contest', flags.contest)
    .option('--json', flags.toolJson);
};

type Flags = FlagsOf<typeof define>;

/** The contest's notation is that of a whole strategy, and text. */
const APART = [
  ['contest', 'answers'],
  ['contest', 'json'],
] as const;

export const registerTree: Register = (program, context) =>
  void define(program, context).action((given) => {
    refuseTogether(given, context, APART);
    return explore(given, context);
  });

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
  if (given.contest === true) {
    const { formatContest } = await import('@mastermind/prover');
    process.stdout.write(`${formatContest(plan.space, plan.tree)}\n`);
    return;
  }
  const { treeDepth } = await import('@mastermind/prover');
  const path = (given.answers ?? '').split(/[\s,]+/u).filter((answer) => answer !== '');
  const nodes: Node[] = [{ tree: plan.tree, codes: [...enumerateCodes(variant)] }];
  for (const answer of path) nodes.push(follow(plan, nodes.at(-1)!, answer, context));
  const place = (node: Node): Place<Node> => placeOf(plan, node, treeDepth, context);
  const print = (): void => void process.stdout.write(`${describe(place(nodes.at(-1)!))}\n`);
  if (given.json === true) {
    process.stdout.write(`${JSON.stringify(asJson(plan, nodes.at(-1)!, treeDepth))}\n`);
    return;
  }
  if (given.answers === undefined && isFullScreen(false)) {
    const [{ inFullScreen }, { browseScene }] = await Promise.all([
      import('../screen/full-screen.ts'),
      import('../screen/browse.ts'),
    ]);
    const { screen } = context.words;
    await inFullScreen(context, (app) => app.stage.show(browseScene(screen.treeTitle, nodes, place, screen)));
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
  const space = orStop(solver.codeSpace(variant), (error) => searchProblem(error, context));
  await solver.loadShippedTrees(variant);
  const shipped = solver.findShippedTree(space);
  if (shipped !== null) {
    return { space, tree: solver.unpackShippedTree(space, shipped), status: shipped.basis };
  }
  const open = async () => (await import('@mastermind/prover/node')).nodePool(1);
  const { value } = await runTask(
    open,
    (pool, options) => pool.run('prove', { variant, depth: null }, options),
    context,
  );
  if (!value.ok || value.value.tree === null)
    throw new Stop(searchProblem(value.ok ? { kind: '' } : value.error, context));
  return { space, tree: value.value.tree, status: 'searched' };
};

const follow = (plan: Plan, node: Node, answer: string, { words }: Context): Node => {
  const branch = branchesOf(plan, node).find((one) => one.answer === answer);
  if (branch === undefined) throw new Stop(words.tools.notForeseen(answer));
  return branch.node;
};

/** The branch after each answer, a win aside. */
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

/** A place in the plan as lines: the guess, a heading, and one line for each answer. */
const placeOf = (
  plan: Plan,
  node: Node,
  depthOf: (tree: StrategyTree) => number,
  { words: { tools } }: Context,
): Place<Node> => {
  const branches = branchesOf(plan, node);
  const cells = branches.map(({ answer, node: next }) => [
    answer,
    String(next.codes.length),
    guessText(plan.space, next.tree),
    String(depthOf(next.tree)),
  ]);
  const [heading = '', ...lines] = tableLines([tools.answerColumns, ...cells], [0, 1, 2, 3]);
  const head = tools.node(guessText(plan.space, node.tree), node.codes.length);
  return {
    title: node.tree === plan.tree ? `${head} (${tools.status[plan.status]})` : head,
    heading,
    rows: lines.map((text, at) => ({ text, to: branches[at]!.node })),
    end: tools.won,
  };
};

const describe = ({ title, heading, rows, end }: Place<Node>): string =>
  [title, '', ...(rows.length === 0 ? [end] : [heading, ...rows.map(({ text }) => text)])].join('\n');

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
