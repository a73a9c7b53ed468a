import type { Contract } from '@tilerush/contract/contract'
import type { commonErrors } from '@tilerush/contract/procedure'

type CodesFor<Procedures> = {
  [Name in keyof Procedures]: Procedures[Name] extends { '~orpc': { errorMap: infer Errors } } ? keyof Errors : never
}[keyof Procedures]

/** Rooms (`room-errors.ts`), classrooms and webhooks have sentences of their own, which other screens do not load, and so has an import. */
type Features = Omit<Contract, 'classrooms' | 'rooms' | 'webhooks'>
type OwnSentence = 'IMPORT_CHANGED' | 'IMPORT_NOT_FOUND'

/** Every named error of the contract, and those of the browser: a server that is not reached, an image that is not drawn. */
export type ErrorCode = Extract<
  | Exclude<{ [Feature in keyof Features]: CodesFor<Features[Feature]> }[keyof Features], OwnSentence>
  | keyof typeof commonErrors
  | 'NETWORK'
  | 'IMAGE_NOT_SHRUNK',
  string
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
