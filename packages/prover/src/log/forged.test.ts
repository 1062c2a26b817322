import { beforeAll, describe, expect, it } from 'vitest';
import { ensurePython } from '../../../../scripts/programs.mjs';
import { MOST_CHARACTERS, verifyProof } from '../../../verifier/src/verify.ts';
import { acceptedByPython } from '../testing/python.ts';

beforeAll(ensurePython);

const head =
  '{"proof":1,"length":1,"symbols":3,"repeats":true,"part":null,"total":6,"strategy":[0,[[0,[1,[[0,[2,[]]]]]]]]}';
const identity = '{"renaming":[[0],[0,1,2]]}';
const two = '{"codes":[1,2],"depth":null,"bound":3,"same":[],"guesses":[]}';
const all = '{"codes":[0,1,2],"depth":null,"bound":6,"same":[],"guesses":[]}';
const good: Log = [head, identity, two, all];

type Log = readonly string[];

/** The log with one line replaced by others. */
const instead = (line: string, ...others: readonly string[]): Log =>
  good.flatMap((one) => (one === line ? others : [one]));

/** The log with one line changed. */
const edited = (line: string, from: string, to: string): Log => {
  if (!line.includes(from)) throw new RangeError(from);
  return instead(line, line.replace(from, to));
};

const partial = (part: string): Log => [
  head
    .replace('"part":null', `"part":${part}`)
    .replace('"total":6', '"total":3')
    .replace(/\[0,\[\[0,(.*)\]\]\]/u, '$1'),
  two,
];

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const accepted: Readonly<Record<string, Log>> = {
  'as it is written': good,
  'with empty lines': [head, '', identity, two, '', all, ''],
  'with spaces and the line ends of Windows': good.map((line) => ` ${line.replaceAll(',', ' , ')}\r`),
  'of a part': partial('[0,0]'),
  'with a renaming of the set onto itself': edited(all, '"same":[]', '"same":[0,0]'),
  'with a lemma within no guesses, which is of no use': instead(
    two,
    '{"codes":[1,2],"depth":0,"bound":null,"same":[],"guesses":[]}',
    two,
  ),
};

const forged: Readonly<Record<string, Log>> = {
  'without lemmas': [head],
  'without a head': [identity, two, all],
  'with two heads': instead(identity, head, identity),
  'that ends in the middle of a line': [...good, all.slice(0, -1)],
  'whose end is missing': [head, identity, two],
  'that goes on after the lemma about the whole': [...good, two],
  'whose lemma refers to itself': edited(two, '"guesses":[]', '"guesses":[[0,0,0,0]]'),
  'whose lemma refers to a later one': [head, identity, all.replace('[]}', '[[0,0,1,0]]}'), two, all],
  'whose lemma refers to one before the first': edited(all, '"guesses":[]', '"guesses":[[0,0,-1,0]]'),
  'whose lemma refers to a renaming that follows': [head, two, all.replace('[]}', '[[0,0,0,0]]}'), identity, all],
  'with a reference that adds nothing': edited(all, '"guesses":[]', '"guesses":[[0,0,0,0]]'),
  'with a reference that has no renaming': edited(all, '"guesses":[]', '"guesses":[[0,0,0]]'),
  'with two lists for a guess': edited(all, '"guesses":[]', '"guesses":[[0],[0]]'),
  'with a guess that is no code': edited(all, '"guesses":[]', '"guesses":[[3]]'),
  'with an empty list for a guess': edited(all, '"guesses":[]', '"guesses":[[]]'),
  'with an object for the guesses': edited(all, '"guesses":[]', '"guesses":{}'),
  'with an object for renamings': edited(all, '"same":[]', '"same":{}'),
  'with text for renamings': edited(all, '"same":[]', '"same":""'),
  'with a code twice': edited(all, '[0,1,2]', '[0,1,1,2]'),
  'with codes in another order': edited(all, '[0,1,2]', '[0,2,1]'),
  'with a code too many': edited(all, '[0,1,2]', '[0,1,2,3]'),
  'with a code as text': edited(all, '[0,1,2]', '[0,1,"2"]'),
  'with true for a code': edited(all, '[0,1,2]', '[0,true,2]'),
  'with no codes': edited(two, '[1,2]', '[]'),
  'with a bound that is too low': edited(all, '"bound":6', '"bound":5'),
  'with no bound': edited(all, '"bound":6', '"bound":null'),
  'with a bound as text': edited(all, '"bound":6', '"bound":"6"'),
  'with a bound of many digits': edited(all, '"bound":6', `"bound":${'9'.repeat(5000)}`),
  'with a bound beyond all numbers': edited(all, '"bound":6', '"bound":1e999'),
  'with a bound that is not whole by little': edited(all, '"bound":6', '"bound":6.00000000000000000001'),
  'with a fraction': edited(all, '"bound":6', '"bound":6.0'),
  'with an exponent': edited(all, '"bound":6', '"bound":6e0'),
  'with NaN': edited(all, '"bound":6', '"bound":NaN'),
  'with Infinity': edited(two, '"bound":3', '"bound":Infinity'),
  'with a depth at the end': edited(all, '"depth":null', '"depth":63'),
  'with a depth below zero': edited(two, '"depth":null', '"depth":-1'),
  'with a depth that is too large': edited(two, '"depth":null', '"depth":64'),
  'without a depth': edited(two, '"depth":null,', ''),
  'with another field': edited(all, '"bound":6', '"bound":6,"x":0'),
  'with deep lists in another field': edited(all, '"bound":6', `"bound":6,"x":${deep(2000)}`),
  'with deep lists': [...good.slice(0, 3), deep(100_000), all],
  'with a field twice, the second time wrong': edited(all, '"bound":6', '"bound":6,"bound":7'),
  'with a prototype': edited(all, '"bound":6', '"__proto__":{},"bound":6'),
  'with a renaming of too few positions': edited(identity, '[0],', '[],'),
  'with a renaming of two symbols into one': edited(identity, '[0,1,2]', '[0,1,1]'),
  'with a renaming of three lists': edited(identity, '2]]', '2],0]'),
  'with a renaming as text': edited(identity, '[[0],[0,1,2]]', '["0","012"]'),
  'with false for a position': edited(identity, '[0],', '[false],'),
  'with a renaming that is also a lemma': edited(identity, '{', '{"codes":[1,2],'),
  'with a renaming that moves the set': instead(
    two,
    '{"renaming":[[0],[1,0,2]]}',
    two.replace('"same":[]', '"same":[1]'),
  ),
  'with a number for a line': instead(two, '5'),
  'with null for a line': instead(two, 'null'),
  'with text for a line': instead(two, '"renaming"'),
  'with a list for a line': instead(two, '["renaming"]'),
  'with spaces for a line': instead(two, ' '),
  'with a carriage return between lines': [good.join('\r')],
  'with a mark of the byte order': edited(head, '{', '\uFEFF{'),
  'of another version': edited(head, '"proof":1', '"proof":2'),
  'with true for the version': edited(head, '"proof":1', '"proof":true'),
  'with one for true': edited(head, '"repeats":true', '"repeats":1'),
  'of codes without positions': edited(head, '"length":1', '"length":0'),
  'of too many codes': [head.replace('"length":1', '"length":8').replace('"symbols":3', '"symbols":36')],
  'of codes that do not exist': [head.replace('"length":1', '"length":8').replace('true', 'false')],
  'with a total that is too low': edited(head, '"total":6', '"total":5'),
  'with a strategy that leaves a code out': edited(head, '[[0,[2,[]]]]', '[]'),
  'with a strategy for an answer that does not occur': edited(head, '[2,[]]', '[2,[[0,[1,[]]]]]'),
  'with a strategy for the win': edited(head, '[2,[]]', '[2,[[2,[1,[]]]]]'),
  'with a strategy that never ends': edited(head, '[2,[]]', `${'[0,[[0,'.repeat(200)}[2,[]]${']]]'.repeat(200)}`),
  'with a strategy of three things': edited(head, '[2,[]]', '[2,[],0]'),
  'with an object for branches': edited(head, '[2,[]]', '[2,{}]'),
  'with false for an answer': edited(head, '[[0,[2', '[[false,[2'),
  'of a part without codes': partial('[0,1]'),
  'of the part of the win': partial('[0,2]'),
  'of a part with text for an answer': partial('[0,"0"]'),
  'of a part with null for an answer': partial('[0,null]'),
  'of a part of three numbers': partial('[0,0,0]'),
  'with a line that is too long': edited(all, '{', `{${' '.repeat(MOST_CHARACTERS)}`),
};

describe('a log', () => {
  it.each(Object.entries(accepted))('%s is accepted', (_, log) => {
    expect(verifyProof(log)).toMatchObject({ ok: true });
  });

  it.each(Object.entries(forged))('%s is refused', (_, log) => {
    expect(verifyProof(log)).toMatchObject({ ok: false });
  });

  it('gets the same verdict from the checker in Python', () => {
    const verdicts = (logs: typeof accepted) => {
      const found = acceptedByPython(Object.values(logs));
      return Object.keys(logs).map((name, at) => [name, found[at]]);
    };
    expect(verdicts(accepted)).toEqual(Object.keys(accepted).map((name) => [name, true]));
    expect(verdicts(forged)).toEqual(Object.keys(forged).map((name) => [name, false]));
  });
});
