import type { GameView, ShareWords } from '@mastermind/engine';
import { frenchError } from './fr-errors.ts';
import { frenchInsight } from './fr-insight.ts';
import { frenchSymbols } from './fr-symbols.ts';
import type { Messages, SymbolId } from './messages.ts';
import { counter } from './plural.ts';

const count = counter('fr');
const guesses = { one: 'essai', other: 'essais' };
const exact = { one: 'bien placé', other: 'bien placés' };
const misplaced = { one: 'mal placé', other: 'mal placés' };

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = count(attempts.length, guesses);
  if (status === 'won') return `Trouvé en ${used}.`;
  if (reason === 'attempts') return `Pas trouvé en ${used}.`;
  if (reason === 'time') return `Temps écoulé après ${used}.`;
  if (reason === 'resigned') return `Abandon après ${used}.`;
  return `${attempts.length} sur ${count(maxAttempts, guesses)}.`;
};

const share: ShareWords = {
  title: (variantId) => `Mastermind ${variantId}`,
  outcome: ({ status, reason, attempts, maxAttempts }) => {
    const used = attempts.length;
    if (status === 'won') return `trouvé en ${used} sur ${maxAttempts}`;
    if (reason === 'attempts') return `pas trouvé en ${used}`;
    if (reason === 'time') return `temps écoulé après ${used} sur ${maxAttempts}`;
    if (reason === 'resigned') return `abandon après ${used} sur ${maxAttempts}`;
    return `${used} essais joués sur ${maxAttempts}`;
  },
  row: (number, { black, white }) => `${number}. ${count(black, exact)}, ${count(white, misplaced)}`,
};

export const french: Messages = {
  languageName: 'français',
  rulesets: {
    classic: { name: 'Classique', description: 'Quatre pions parmi six couleurs, répétitions permises, dix essais.' },
    board: { name: 'Plateau', description: 'Quatre pions parmi six couleurs, répétitions permises, douze essais.' },
    console: { name: 'Console', description: 'Quatre chiffres de 1 à 6, répétitions permises, douze essais.' },
    skemind: { name: 'SKEMIND', description: 'Quatre formes différentes sur six, huit essais, trois minutes, points.' },
    super: { name: 'Super', description: 'Cinq pions parmi huit couleurs, répétitions permises, douze essais.' },
    bulls: { name: 'Taureaux et vaches', description: 'Quatre chiffres différents sur dix, dix essais.' },
  },
  customRuleset: ({ id, length, symbols, repeats, attempts, seconds }) => ({
    name: id,
    description: `${[
      `${count(length, { one: 'pion', other: 'pions' })} parmi ${count(symbols.length, { one: 'symbole', other: 'symboles' })}`,
      repeats ? 'répétitions permises' : 'tous différents',
      count(attempts, guesses),
      ...(seconds === null ? [] : [count(seconds, { one: 'seconde', other: 'secondes' })]),
    ].join(', ')}.`,
  }),
  symbols: frenchSymbols,
  error: (error) => frenchError(error, (name) => frenchSymbols[name as SymbolId] ?? name),
  feedback: ({ black, white }) => `${count(black, exact)}, ${count(white, misplaced)}`,
  row: (number, symbols, { black, white }) =>
    `Essai ${number} : ${symbols.join(', ')}. ${count(black, exact)}, ${count(white, misplaced)}.`,
  outcome,
  roles: { maker: 'codeur', breaker: 'décodeur' },
  share,
  insight: frenchInsight,
};
