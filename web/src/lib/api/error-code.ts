import type { Contract } from '@tilerush/contract/contract'
import type { commonErrors } from '@tilerush/contract/procedure'

type CodesFor<Procedures> = {
  [Name in keyof Procedures]: Procedures[Name] extends { '~orpc': { errorMap: infer Errors } } ? keyof Errors : never
}[keyof Procedures]

/** Features whose errors every screen knows; the others have sentences of their own, loaded with them. */
type Shared = Pick<
  Contract,
  'account' | 'audit' | 'boards' | 'plays' | 'profile' | 'progress' | 'reports' | 'reviews' | 'stars' | 'users'
>
/** An import has its own, too. */
type OwnSentence = 'IMPORT_CHANGED' | 'IMPORT_NOT_FOUND'

/** Every named error of these, and those of the browser: a server that is not reached, an image that is not drawn. */
export type ErrorCode = Extract<
  | Exclude<{ [Feature in keyof Shared]: CodesFor<Shared[Feature]> }[keyof Shared], OwnSentence>
  | keyof typeof commonErrors
  | 'NETWORK'
  | 'IMAGE_NOT_SHRUNK',
  string
>

/** The named errors of a feature that no other screen has a sentence for. */
export type OwnErrorCode<Feature extends keyof Contract> = Exclude<
  Extract<CodesFor<Contract[Feature]>, string>,
  ErrorCode
>

interface ProcedureError extends Error {
  readonly code: string
  readonly data: unknown
}

/** Known by its shape, so that the first view does not load the requests to name an error. */
function isProcedureError(error: unknown): error is ProcedureError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'defined' in error
}

/** The code of anything a request can throw. What is no response is a failure of the network. */
export function errorCode(error: unknown): string {
  return isProcedureError(error) ? error.code : 'NETWORK'
}

/** What the error carries beside its code. */
export function errorData(error: unknown): unknown {
  return isProcedureError(error) ? error.data : undefined
}
