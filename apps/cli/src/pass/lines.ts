import {
  type Code,
  gameView,
  type PassAction,
  type PassPlay,
  passAction,
  passPeek,
  passStage,
  passView,
} from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { parseTyped, plainBoard, plainPrompt, plainRules, spacedLetters, startPrompt } from '../game/board.ts';
import type { Console } from '../pipe/console.ts';
import type { Store } from '../store/store.ts';
import { parseAnswer } from './answer.ts';
import { coverLine, endLines, passSession, scoreLine } from './round.ts';

/** Two people at one terminal, line by line. The input's end keeps the game; the last round's end ends it. */
export const playPlainPass = async (io: Console, start: PassPlay, store: Store, context: Context): Promise<void> => {
  const { messages, words } = context;
  const { pass: said } = messages;
  let pass = start;

  const act = (action: PassAction): boolean => {
    const next = passAction(pass, action, Date.now());
    if (!next.ok) {
      io.write(`${messages.error(next.error)}\n`);
      return true;
    }
    pass = next.value;
    store.keepPass(pass);
    return true;
  };

  const say = (...lines: readonly string[]): void => io.write(lines.map((line) => `${line}\n`).join(''));

  const cover = async (): Promise<boolean> => {
    const { holder } = passView(pass);
    io.clear();
    say(
      '',
      said.handTo(holder!),
      coverLine(pass, context),
      ...[scoreLine(pass, context)].filter((line) => line !== ''),
    );
    io.write(`${words.screen.pass.ready(holder!)} `);
    if ((await io.readLine()) === null) return false;
    io.clear();
    return act({ type: 'uncover' });
  };

  const setCode = async (): Promise<boolean> => {
    const { maker, breaker } = passView(pass);
    say('', said.setTitle(maker), said.setText(breaker), ...plainRules(pass.variant, words.plain));
    io.write(`${words.plain.enterCode} `);
    const line = await io.readHidden();
    io.write('\n');
    if (line === null) return false;
    const code = parseTyped(pass.variant, line);
    // The typed row is not repeated: it may be nearly the code.
    if (!code.ok) say(code.error.kind === 'repeated-symbol' ? said.onceOnly : messages.error(code.error));
    return code.ok ? act({ type: 'set', code: code.value }) : true;
  };

  const guess = async (): Promise<boolean> => {
    const view = gameView(passSession(pass).state);
    const waiting = view.variant.seconds !== null && passView(pass).startedAt === null;
    say('', plainBoard(view, context), '', words.screen.pass.typed);
    io.write(waiting ? startPrompt(view, words.plain) : plainPrompt(view, words.plain));
    const line = await io.readLine();
    io.write('\n');
    if (line === null) return false;
    if (waiting) act({ type: 'start-clock' });
    if (waiting && line.trim() === '') return true;
    if (line.trim().toLowerCase() === words.screen.pass.resign) return act({ type: 'resign' });
    const code = parseTyped(view.variant, line);
    if (!code.ok) say(words.plain.invalidGuess(line), messages.error(code.error));
    return code.ok ? act({ type: 'submit', code: code.value }) : true;
  };

  const answer = async (): Promise<boolean> => {
    const { game, guess: number, pending } = passView(pass);
    say('', plainBoard(game!, context), '');
    say(`${said.question(number)} ${spacedLetters(pass.variant, pending as Code)}`);
    say(words.screen.pass.answerNote, words.screen.pass.codeNote);
    io.write(`${words.screen.pass.answerPrompt} `);
    const line = await io.readLine();
    if (line === null) return false;
    if (line.trim().toLowerCase() === words.screen.pass.code) {
      const code = spacedLetters(pass.variant, passPeek(pass)!);
      return io.glance(`${words.screen.code}  ${code}`, words.screen.pass.hide);
    }
    const given = parseAnswer(line);
    if (given === null) say(words.screen.pass.badAnswer);
    return given === null ? true : act({ type: 'answer', answer: given });
  };

  const roundOver = async (): Promise<boolean> => {
    const { game, round, rounds } = passView(pass);
    say('', plainBoard(game!, context), '', words.plain.code(spacedLetters(pass.variant, game!.secretCode!)));
    say(...endLines(pass, context), scoreLine(pass, context));
    if (round < rounds) return act({ type: 'next-round' });
    store.forgetPass();
    return false;
  };

  act({ type: 'cover' });
  for (;;) {
    const stay = passView(pass).covered
      ? await cover()
      : await { set: setCode, guess, answer, over: roundOver }[passStage(pass)]();
    if (stay) continue;
    if (passStage(pass) !== 'over') say('', words.screen.pass.kept);
    return;
  }
};
