/** Refused requests in the log: wrong logins, missing rights, hostile inputs, too many tries (docs/security.md#log). */
import type { Logger } from 'pino'

/** Malformed, without a login, not allowed, too large, too often. A form that was filled in wrongly gets others. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 401, 403, 413, 429])
const pathMaxLength = 200

interface RejectedRequest {
  readonly status: number
  /** The error code, or the status of an address that is no procedure. */
  readonly refused: string
  /** The procedure, or the path without its query, which may hold a code. */
  readonly procedure: string
  readonly requestId: string
  readonly ipAddress: string
  readonly userId?: string | undefined
}

/** Does nothing for other statuses. Nothing of what was sent is logged: it may be a password. */
export function logRejectedRequest(log: Logger, { status, procedure, ...rejected }: RejectedRequest): void {
  if (!refusedStatuses.has(status)) return
  log.info({ ...rejected, call: procedure.slice(0, pathMaxLength) }, `Refused: ${rejected.refused}`)
}
