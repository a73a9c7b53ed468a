/** The base of every procedure: its access, and the errors that any procedure can return. */
import type { Capability } from '@tilerush/core/account/roles'
import type { LimitName } from '@tilerush/core/limits/constants'
import { oc } from '@orpc/contract'

/**
 * Access of a procedure. `public`: everyone; the user of a disabled account counts as a visitor. `notDisabled`:
 * everyone but the user of a disabled account. `signedIn`: a live session of a verified, enabled account.
 * Any other value is a capability, checked with `can`.
 */
export type Access = 'public' | 'notDisabled' | 'signedIn' | Capability

/** The largest body of a procedure in bytes, by its content. A larger one is refused before it is read. */
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

/** What a procedure declares beside its input, output and errors. */
export interface ProcedureMeta {
  /** Undefined only on a procedure that declares none: the server refuses to start with one. */
  readonly access?: Access
  /**
   * Every request of a user is counted before the procedure's code runs (docs/rules.md#limits). `none`: a caller can pile
   * up nothing, since the procedure writes nothing, or once.
   */
  readonly limit?: LimitName | 'none'
  /** Counted by the procedure's code: the key is not the caller alone, or a failure is not counted. */
  readonly limitsInside?: readonly [LimitName, ...LimitName[]]
  /**
   * True: the procedure is run again when the connection to the database was lost under it (docs/operations.md). It is
   * unknown then whether the first time took effect, so its input carries what makes twice the same as once: a key, a
   * secret, a play's id with its clicks; or an upload, whose repeat replaces it. A procedure with such an input says
   * either; false for one that only reads, or reports what the next request reports again.
   */
  readonly repeats?: boolean
  /** `fields` unless declared. */
  readonly body?: BodyKind
  /** Its response may have megabytes: it is written a piece at a time, and others are served between two pieces. */
  readonly isLarge?: boolean
}

/** A procedure that names no limit does not compile. */
type ProcedureOptions = Omit<ProcedureMeta, 'access'> &
  (Required<Pick<ProcedureMeta, 'limit'>> | Required<Pick<ProcedureMeta, 'limitsInside'>>)

/** Errors outside a procedure's own rules. */
export const commonErrors = {
  /** No session, or an ended one. */
  UNAUTHORIZED: { status: 401 },
  /** A session without the capability. */
  FORBIDDEN: { status: 403 },
  /** An admin whose session has seen one factor only, where the operator requires two. */
  SECOND_FACTOR_REQUIRED: { status: 403 },
  /** The session's account is disabled; the session has been ended. */
  ACCOUNT_DISABLED: { status: 403 },
  /** Input that no form of ours sends. */
  BAD_REQUEST: { status: 400 },
  /** A body over the procedure's limit (`bodyLimits`). */
  PAYLOAD_TOO_LARGE: { status: 413 },
  /** Data: `retryAfterSeconds`, as in the header `Retry-After`. */
  TOO_MANY_REQUESTS: { status: 429 },
  /** The server is overloaded; nothing was done. Data: `retryAfterSeconds`. */
  SERVICE_BUSY: { status: 503 },
  /** Images cannot be read or stored now; nothing was done. Data: `retryAfterSeconds`. */
  FILES_UNAVAILABLE: { status: 503 },
  /** An internal error; `requestId` finds it in the log. */
  INTERNAL_SERVER_ERROR: { status: 500 },
} as const

/** Errors of every procedure that takes a file. */
export const uploadErrors = {
  /** One upload at a time: another upload of the same user is still running. Data: `retryAfterSeconds`. */
  UPLOAD_IN_PROGRESS: { status: 429 },
} as const

/** Starts a procedure: `procedure('read', { limit: 'starPerUser' }).input(…).output(…)`. */
export function procedure(access: Access, options: ProcedureOptions) {
  return oc.$meta<ProcedureMeta>({ access, ...options }).errors(commonErrors)
}
