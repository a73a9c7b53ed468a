/** The base of every call: who may use it, and the errors that any call can answer with. */
import type { Capability } from '@tilerush/core/account/roles'
import { oc } from '@orpc/contract'

/**
 * Who may use a call. `public`: anybody. `signedIn`: a live session of a verified, enabled
 * account, with or without a gamertag. Anything else is a capability asked with `can`.
 */
export type Access = 'public' | 'signedIn' | Capability

export interface CallMeta {
  /** Undefined only on a call that forgot to say: the server refuses to start with one. */
  readonly access?: Access
}

/** Errors that come from outside a call's own rules. */
export const commonErrors = {
  /** No session, or one that ended. */
  UNAUTHORIZED: { status: 401 },
  /** A session without the capability. */
  FORBIDDEN: { status: 403 },
  /** The session's account is disabled; the session has been ended. */
  ACCOUNT_DISABLED: { status: 403 },
  /** Input that no form of ours sends. */
  BAD_REQUEST: { status: 400 },
  TOO_MANY_REQUESTS: { status: 429 },
  /** Something broke on our side; `requestId` finds it in the log. */
  INTERNAL_SERVER_ERROR: { status: 500 },
} as const

/** Starts a call: `call('read').input(…).output(…)`. */
export function call(access: Access) {
  return oc.$meta<CallMeta>({ access }).errors(commonErrors)
}
