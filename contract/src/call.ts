/** The base of every call: who may use it, and the errors that any call can answer with. */
import type { Capability } from '@tilerush/core/account/roles'
import { oc } from '@orpc/contract'

/**
 * Who may use a call. `public`: anybody; the user of a disabled account counts as a visitor. `notDisabled`: anybody but
 * the user of a disabled account. `signedIn`: a live session of a verified, enabled account, with or without a gamertag.
 * Anything else is a capability asked with `can`.
 */
export type Access = 'public' | 'notDisabled' | 'signedIn' | Capability

/** The largest body of a call in bytes, by what it carries. A larger one is refused before it is read. */
export const bodyLimits = {
  /** A form, or less. */
  fields: 64 * 1024,
  /** The clicks of a run, or the names of an archive's boards. */
  list: 256 * 1024,
  /** A board with all its tiles and their translations: 4 KiB for each of 500 tiles. */
  board: 2 * 1024 * 1024,
  /** The largest file (4 MiB) with room for the form around it. */
  upload: 5 * 1024 * 1024,
} as const
export type BodyKind = keyof typeof bodyLimits

export interface CallMeta {
  /** Undefined only on a call that forgot to say: the server refuses to start with one. */
  readonly access?: Access
  /** Fields unless declared. */
  readonly body?: BodyKind
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
  /** A body over the call's limit (`bodyLimits`). */
  PAYLOAD_TOO_LARGE: { status: 413 },
  /** Data: `retryAfterSeconds`, as in the header `Retry-After`. */
  TOO_MANY_REQUESTS: { status: 429 },
  /** The server has more work than it takes; nothing was done. Data: `retryAfterSeconds`. */
  SERVICE_BUSY: { status: 503 },
  /** Something broke on our side; `requestId` finds it in the log. */
  INTERNAL_SERVER_ERROR: { status: 500 },
} as const

/** Errors of every call that takes a file. */
export const uploadErrors = {
  /** One upload at a time: another one of the same user is not finished. Data: `retryAfterSeconds`. */
  UPLOAD_IN_PROGRESS: { status: 429 },
} as const

/** Starts a call: `call('read').input(…).output(…)`. */
export function call(access: Access, body: BodyKind = 'fields') {
  return oc.$meta<CallMeta>({ access, body }).errors(commonErrors)
}
