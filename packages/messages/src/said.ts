/** The shape of the English texts: a text for a text, and for a sentence a function with equal parameters. */
export type Said<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Said<Result>
    : { readonly [Key in keyof T]: Said<T[Key]> };
