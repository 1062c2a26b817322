/** The shape of what English says: a text for a text, and for a sentence one with the same parameters. */
export type Said<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Said<Result>
    : { readonly [Key in keyof T]: Said<T[Key]> };
