/** What a service answers: a value, or the contract's code for why not. */
export type Outcome<T, Code extends string> =
  | { readonly value: T; readonly refusal?: undefined }
  | { readonly refusal: Code }
