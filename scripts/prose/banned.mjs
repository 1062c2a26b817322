// The patterns that the writing rules of CONTRIBUTING ban, in documents and in comments.

/** The banned patterns of a sentence, with the advice for its author. */
export const BANNED = [
  [/^(?:What|Whoever|Whatever|That which) .*[^?]$/u, 'Name the subject instead of beginning with a question word.'],
  [/^(?:With|Without) (?:\S+ ){0,3}\S+\.$/u, 'Write a whole sentence.'],
  [/\b(?:whoever|somebody|nobody|anybody|everybody)\b/iu, 'Say who: a player, a caller, a viewer, a person.'],
  [/\bone['’]s own\b|\bof your own\b/iu, 'Say "custom", or use a possessive.'],
  [/\b(?:stands?|stood|lies?|lay)\b/iu, 'Files exist, tables store, pages show: use the exact verb.'],
  [/\b(?:tells?|told)\b/iu, 'Use "shows", "says", "explains" or "returns".'],
  [/\bcomes? (?:to|of)\b(?! (?:life|mind))/iu, 'Use "is", "follows from" or "reaches".'],
  [/\bis there\b(?!\?)/iu, 'Name what happens.'],
  [/\bso many\b|\bof before\b|\bas many times\b/iu, 'Give the number or name the noun.'],
  [/\bthousand million\b/iu, 'Use ordinary numbers: "one in four billion".'],
];
