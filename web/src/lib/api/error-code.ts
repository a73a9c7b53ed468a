import type { account } from '@tilerush/contract/account/account'
import type { accountFactors } from '@tilerush/contract/account/factors'
import type { boardEdit } from '@tilerush/contract/boards/edit'
import type { tileImages } from '@tilerush/contract/boards/tile-images'
import type { plays } from '@tilerush/contract/plays/plays'
import type { profile } from '@tilerush/contract/profile'
import type { reviews } from '@tilerush/contract/reviews'
import type { users } from '@tilerush/contract/users'
import type { commonErrors } from '@tilerush/contract/procedure'

type CodesFor<Procedures> = {
  [Name in keyof Procedures]: Procedures[Name] extends { '~orpc': { errorMap: infer Errors } } ? keyof Errors : never
}[keyof Procedures]

/** Every named error of the contract, and those of the browser: a server that is not reached, an image that is not drawn. */
export type ErrorCode = Extract<
  | CodesFor<typeof account>
  | CodesFor<typeof accountFactors>
  | CodesFor<typeof boardEdit>
  | CodesFor<typeof tileImages>
  | CodesFor<typeof plays>
  | CodesFor<typeof profile>
  | CodesFor<typeof reviews>
  | CodesFor<typeof users>
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
