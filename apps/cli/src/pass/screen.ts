import {
  createPass,
  type PassAction,
  type PassPlay,
  passAction,
  passRecording,
  passStage,
  passView,
  type Variant,
} from '@mastermind/engine';
import { complete } from '@mastermind/play';
import { chooseVariant } from '../game/choices.ts';
import { type GameModel, gameModel } from '../game/model.ts';
import { showReview } from '../game/reading.ts';
import { gameScene } from '../game/scene.ts';
import { cardScene } from '../screen/card.ts';
import { codeEntryScene } from '../screen/code-entry.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { menuScene } from '../screen/menu.ts';
import { promptScene } from '../screen/prompt.ts';
import { answerScene } from './answer.ts';
import { coverLine, endLines, passSession, scoreLine } from './round.ts';

const ROUNDS = [1, 2, 4, 6, 8, 10] as const;

/** Names, rules, rounds and the judge; `null` when they return to the menu. */
export const setUpPass = async (app: FullScreenApp, given: Variant | null): Promise<PassPlay | null> => {
  const { stage, context } = app;
  const { screen } = context.words;
  const { pass: words } = context.messages;
  const askName = (which: string, number: number): Promise<string | null> =>
    stage.show(
      promptScene(
        words.title,
        screen.pass.name(which),
        screen.pass.nameNote,
        (text) => ({ value: text.trim() === '' ? words.player(number) : text }),
        screen,
      ),
    );
  const maker = await askName(words.firstMaker, 1);
  const breaker = maker === null ? null : await askName(words.firstBreaker, 2);
  const variant = breaker === null ? null : (given ?? (await chooseVariant(app)));
  if (maker === null || breaker === null || variant === null) return null;
  const rounds = await stage.show(
    menuScene(
      screen.rounds,
      ROUNDS.map((value) => ({ value, label: words.rounds(value) })),
      screen,
      1,
    ),
  );
  if (rounds === null) return null;
  const hands = [
    { value: false, label: words.byDevice },
    { value: true, label: words.byHand, note: words.byHandText },
  ];
  const byHand = await stage.show(menuScene(screen.pass.whoAnswers, hands, screen));
  if (byHand === null) return null;
  const pass = createPass({ variant, names: [maker, breaker], rounds, byHand });
  if (pass.ok) return pass.value;
  await stage.show(cardScene(words.title, [context.messages.error(pass.error)], screen.pressEnter, screen));
  return setUpPass(app, variant);
};

/** Two people at this terminal, until they leave; an unfinished game is saved. */
export const playPass = async (app: FullScreenApp, start: PassPlay): Promise<void> => {
  const { stage, store, context } = app;
  const { screen } = context.words;
  let pass = start;
  const act = (action: PassAction, now = app.clock()): boolean => {
    const next = passAction(pass, action, now);
    if (!next.ok) return false;
    pass = next.value;
    store.keepPass(pass);
    return true;
  };

  /** The scene of a game decides these by itself: help, the clock, giving up, the end of time. */
  const watch = ({ session }: GameModel): void => {
    const round = pass.played[pass.round]!;
    if (session.startedAt !== null && round.startedAt === null) act({ type: 'start-clock' }, session.startedAt);
    if (session.assisted && !round.assisted) act({ type: 'assist' });
    if (session.state.gameOver && passStage(pass) === 'guess') {
      act({ type: session.state.reason === 'time' ? 'expire' : 'resign' });
    }
  };

  const cover = async (): Promise<boolean> => {
    const { holder, canTakeBack, guess } = passView(pass);
    const { pass: words } = context.messages;
    const items = [
      { value: 'uncover' as const, label: words.iAm(holder!), note: coverLine(pass, context) },
      ...(canTakeBack
        ? [{ value: 'take-back' as const, label: guess === 1 ? words.setAgain : words.answerAgain }]
        : []),
    ];
    const score = scoreLine(pass, context);
    const type = await stage.show(
      menuScene(score === '' ? words.handTo(holder!) : `${words.handTo(holder!)} · ${score}`, items, screen),
    );
    return type !== null && act({ type });
  };

  const setCode = async (): Promise<boolean> => {
    const { maker, breaker } = passView(pass);
    const { pass: words } = context.messages;
    const code = await stage.show(
      codeEntryScene(pass.variant, context, [words.setTitle(maker), words.setText(breaker)]),
    );
    return code !== null && act({ type: 'set', code });
  };

  const makeGuess = async (): Promise<boolean> => {
    const session = passSession(pass);
    const last = session.state.attempts.at(-1);
    const model = {
      ...gameModel(session, false),
      notice: last === undefined ? '' : context.messages.feedback(last.feedback),
    };
    const rules = { context, insight: app.insight, another: null, handsOver: true };
    const outcome = await stage.show(gameScene(model, rules), watch);
    watch(outcome.model);
    if (outcome.kind === 'next') return true;
    const code = outcome.kind === 'guess' ? complete(outcome.model.draft) : null;
    if (code === null) return false;
    if (!act({ type: 'submit', code })) return makeGuess();
    return true;
  };

  const answer = async (): Promise<boolean> => {
    const given = await stage.show(answerScene(pass, context));
    if (given === null) return false;
    const done = passAction(pass, { type: 'answer', answer: given }, app.clock());
    if (done.ok) return act({ type: 'answer', answer: given });
    return stage.show(
      cardScene(context.messages.pass.title, [context.messages.error(done.error)], screen.pressEnter, screen),
    );
  };

  const roundOver = async (): Promise<boolean> => {
    const chosen = await lookBack(app, pass);
    if (chosen === 'again') store.forgetPass();
    return chosen !== 'again' && chosen !== null && act({ type: chosen });
  };

  // The player at the keyboard may have changed.
  act({ type: 'cover' });
  for (;;) {
    const stay = passView(pass).covered
      ? await cover()
      : await { set: setCode, guess: makeGuess, answer, over: roundOver }[passStage(pass)]();
    if (stay) continue;
    if (store.keptPass() !== null) app.farewell.push(screen.pass.kept);
    return;
  }
};

/** Both look at a finished round, and choose the next step. */
const lookBack = async (app: FullScreenApp, pass: PassPlay): Promise<'next-round' | 'more-rounds' | 'again' | null> => {
  const { stage, context } = app;
  const { screen } = context.words;
  const { pass: words } = context.messages;
  const { rounds, round, breaker } = passView(pass);
  const last = round === rounds;
  const items = [
    last
      ? { value: 'more-rounds' as const, label: rounds === 1 ? words.swap : words.more }
      : { value: 'next-round' as const, label: words.nextCode(breaker) },
    ...(passRecording(pass) === null ? [] : [{ value: 'review' as const, label: screen.pass.review }]),
    { value: 'again' as const, label: last ? words.again : words.leave },
  ];
  await stage.show(cardScene(scoreLine(pass, context), endLines(pass, context), screen.pressEnter, screen));
  for (;;) {
    const chosen = await stage.show(menuScene(words.title, items, screen));
    if (chosen !== 'review') return chosen;
    await showReview(app, passSession(pass));
  }
};
