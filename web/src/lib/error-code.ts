import type { account } from '@tilerush/contract/account'
import type { boardEdit } from '@tilerush/contract/board-edit'
import type { tileImages } from '@tilerush/contract/tile-images'
import type { plays } from '@tilerush/contract/plays'
import type { profile } from '@tilerush/contract/profile'
import type { users } from '@tilerush/contract/users'
import type { commonErrors } from '@tilerush/contract/call'

type CodesOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { '~orpc': { errorMap: infer Errors } } ? keyof Errors : never
}[keyof Calls]

/** Every named error of the contract, and the one for a server that cannot be reached. */
export type ErrorCode = Extract<
  | CodesOf<typeof account>
  | CodesOf<typeof boardEdit>
  | CodesOf<typeof tileImages>
  | CodesOf<typeof plays>
  | CodesOf<typeof profile>
  | CodesOf<typeof users>
  | keyof typeof commonErrors
  | 'NETWORK',
  string
>

interface CallError extends Error {
  readonly code: string
  readonly data: unknown
}

/** Known by its shape, so that the first view does not load the calls to name an error. */
function isCallError(error: unknown): error is CallError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'defined' in error
}

/** The code of anything a call can throw. What is no answer is a failure of the network. */
export function errorCode(error: unknown): string {
  return isCallError(error) ? error.code : 'NETWORK'
}

/** What the error carries beside its code. */
export function errorData(error: unknown): unknown {
  return isCallError(error) ? error.data : undefined
}
