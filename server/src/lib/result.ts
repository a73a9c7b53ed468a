/** The result of a service: a value, or an error code. */
export type Result<T, E extends ResultError> = Ok<T> | Failed<E>

/** A code of the contract's errors, with the error's data where the contract declares some. */
export type ResultError = string | { readonly code: string; readonly data: unknown }

interface Ok<T> {
  readonly ok: true
  readonly value: T
}

interface Failed<E> {
  readonly ok: false
  readonly error: E
}

type CodeOf<E> = E extends string ? E : E extends { readonly code: infer Code } ? Code : never

/** The constructors that a procedure has for its declared errors; each takes the data of its error. */
export type DeclaredErrors<E> = { readonly [Code in CodeOf<E> & string]: (options: { readonly data: never }) => Error }

type DataOf<Constructor> = Constructor extends (options: { readonly data: infer Data }) => Error ? Data : never

/**
 * The value of a result.
 * @param data of the errors that the service returns as a code alone and the contract declares with data.
 * @throws the declared error of the contract, if there is no value.
 */
export function unwrap<T, E extends ResultError, Errors extends DeclaredErrors<E>>(
  result: Result<T, E>,
  errors: Errors,
  data: { readonly [Code in CodeOf<E> & string]?: DataOf<Errors[Code]> } = {},
): T {
  if (result.ok) return result.value
  const { error } = result
  const code = (typeof error === 'string' ? error : error.code) as CodeOf<E> & string
  throw errors[code]({ data: (typeof error === 'string' ? data[code] : error.data) as never })
}
