/** The audit log, and the settings that it compares. */
import { auditActions, auditActorKinds, auditTargetKinds, type AuditDetails } from '@tilerush/core/audit/constants'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

/** Who changed what, from which session (docs/rules.md#audit-log): written with the change, purged by age alone. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Time-ordered (UUID version 7). */
    auditId: uuid('audit_id').primaryKey(),
    at: timestampColumn('at').notNull(),
    actorKind: text('actor_kind', { enum: auditActorKinds }).notNull(),
    /** Null for the operator and the product. The account may be gone. */
    actorUserId: text('actor_user_id'),
    /** The id by which an account's security page names the session; null where there was none. */
    sessionId: text('session_id'),
    /** The session's login had it; null once the account is deleted. */
    ipAddress: text('ip_address'),
    action: text('action', { enum: auditActions }).notNull(),
    targetKind: text('target_kind', { enum: auditTargetKinds }).notNull(),
    targetId: text('target_id').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
  },
  (table) => [
    // One for each filter, all in the order of the list.
    index('audit_by_time').on(table.at, table.auditId),
    index('audit_by_actor').on(table.actorUserId, table.at, table.auditId),
    index('audit_by_actor_kind').on(table.actorKind, table.at, table.auditId),
    index('audit_by_action').on(table.action, table.at, table.auditId),
    index('audit_by_target_kind').on(table.targetKind, table.at, table.auditId),
    index('audit_by_target').on(table.targetId, table.at, table.auditId),
  ],
)

/** The settings of the last start, to log what a start changes. */
export const startSettings = pgTable('start_settings', {
  name: text('name').primaryKey(),
  /** As given; empty for the default. A secret setting is stored as its hash (lib/secrets/password-hash.ts). */
  value: text('value').notNull(),
})
