import type { account } from '@tilerush/contract/account'
import type { plays } from '@tilerush/contract/plays'
import type { commonErrors } from '@tilerush/contract/call'
import { ORPCError } from '@orpc/client'

type CodesOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { '~orpc': { errorMap: infer Errors } } ? keyof Errors : never
}[keyof Calls]

/** Every named error of the contract, and the one for a server that cannot be reached. */
export type ErrorCode = Extract<
  CodesOf<typeof account> | CodesOf<typeof plays> | keyof typeof commonErrors | 'NETWORK',
  string
>

/** The code of anything a call can throw. A thrown non-answer is a failure of the network. */
export function errorCode(error: unknown): string {
  return error instanceof ORPCError ? String(error.code) : 'NETWORK'
}
