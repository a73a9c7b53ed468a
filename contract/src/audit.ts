/** The audit log (docs/rules.md#audit-log). */
import {
  auditActions,
  auditActorKinds,
  auditNameMaxLength,
  auditRowsPerPage,
  auditTargetKinds,
} from '@tilerush/core/audit/constants'
import * as z from 'zod/mini'
import { procedure } from './procedure.ts'

/** `/audit.csv?…` with the filter as its query: the rows that the filter selects, as a file. */
export const auditFilePath = '/audit.csv'

const name = z._default(z.string().check(z.trim(), z.maxLength(auditNameMaxLength)), '')
/** ISO 8601 in UTC; empty for no bound. */
const timestamp = z._default(z.union([z.literal(''), z.iso.datetime()]), '')
const words = z.optional(z.array(z.string()))

/** Every part may be left out. */
export const auditFilterSchema = z.object({
  /** Who did it, by address, gamertag or user id, in full. */
  actor: name,
  actorKind: z._default(z.enum(['any', ...auditActorKinds]), 'any'),
  action: z._default(z.enum(['any', ...auditActions]), 'any'),
  targetKind: z._default(z.enum(['any', ...auditTargetKinds]), 'any'),
  /** A user as above, or the id of a board or run, or the name of a setting. */
  target: name,
  /** The first point in time. */
  from: timestamp,
  /** The end, exclusive. */
  to: timestamp,
})
export type AuditFilter = z.output<typeof auditFilterSchema>

/** A user as the log shows one. Both names are empty once the account is deleted. */
const namedUserSchema = z.object({ userId: z.string(), gamerTag: z.string(), email: z.string() })

export const auditRowSchema = z.object({
  auditId: z.string(),
  /** ISO 8601. */
  at: z.string(),
  actorKind: z.enum(auditActorKinds),
  /** Null for the operator and the product. */
  actor: z.nullable(namedUserSchema),
  sessionId: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  action: z.enum(auditActions),
  targetKind: z.enum(auditTargetKinds),
  targetId: z.string(),
  /** Gamertag of a user, or else the address; name of a board; empty when it has none, or is no longer there. */
  targetName: z.string(),
  /** False for an account or a board that is deleted. */
  isTargetThere: z.boolean(),
  details: z.object({
    fields: words,
    before: words,
    after: words,
    changeId: z.optional(z.string()),
    version: z.optional(z.number()),
    userId: z.optional(z.string()),
    boardId: z.optional(z.string()),
  }),
})
export type AuditRow = z.infer<typeof auditRowSchema>

/** The last row of a page; the next page begins behind it. */
export const auditCursorSchema = z.object({ at: z.iso.datetime(), auditId: z.uuid() })
export type AuditCursor = z.infer<typeof auditCursorSchema>

export const audit = {
  /** The rows that the filter selects, the latest first, a page at a time. */
  list: procedure('readAudit', { limit: 'none' })
    .input(z.extend(auditFilterSchema, { before: z._default(z.nullable(auditCursorSchema), null) }))
    .output(z.object({ rows: z.array(auditRowSchema).check(z.maxLength(auditRowsPerPage)), hasMore: z.boolean() })),
}
