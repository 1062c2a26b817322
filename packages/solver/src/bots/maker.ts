import type { Variant } from '@mastermind/engine';
import { type Code, randomCode, type SeededRandom } from '@mastermind/engine';

/** A player of the code-making side. */
export interface Maker {
  readonly id: 'uniform' | 'expert';
  readonly name: string;
  readonly description: string;
  makeCode(variant: Variant, random: SeededRandom): Code;
}

/** The makers, the plain one first. */
export const makers: readonly Maker[] = [
  {
    id: 'uniform',
    name: 'Uniform',
    description: 'Draws any code, each equally likely.',
    makeCode: randomCode,
  },
  {
    id: 'expert',
    name: 'Expert',
    description: 'Draws any code of more than one colour: codes of one colour are broken sooner than others.',
    makeCode: (variant, random) => {
      for (;;) {
        const code = randomCode(variant, random);
        if (variant.length === 1 || new Set(code).size > 1) return code;
      }
    },
  },
];
