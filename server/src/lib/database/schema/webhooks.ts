/** Webhooks: whom they tell, what is to be told, and what was sent (docs/rules.md#webhooks). */
import {
  deliveryErrors,
  deliveryEvents,
  deliveryStates,
  webhookOffReasons,
  type WebhookEvent,
} from '@tilerush/core/webhooks/constants'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    webhookId: uuid('webhook_id').primaryKey(),
    /** Null for the instance. */
    classroomId: uuid('classroom_id'),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted, for this webhook alone (decision 0026). */
    secret: text('secret').notNull(),
    /** Who made it, and the key of that request, to detect a repeated one; null for a deleted account. */
    createdBy: text('created_by'),
    creationKey: uuid('creation_key').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Null while it is enabled. */
    offReason: text('off_reason', { enum: webhookOffReasons }),
    /** The first failure since the last success; null after a success. */
    failingSince: timestampColumn('failing_since'),
    /** Whether the last attempt failed or took long: such ones leave room for the others. */
    isSlow: boolean('is_slow').notNull().default(false),
    /** When an attempt took long last: whoever made it holds few places for a while. */
    lastSlowAt: timestampColumn('last_slow_at'),
    /** Until then one process alone sends to it. */
    busyUntil: timestampColumn('busy_until'),
    /** The delivery that this process attempts; null once the attempt has ended. */
    busyWith: uuid('busy_with'),
    /** When an attempt was begun last: the one that waits longest is next. */
    lastBeganAt: timestampColumn('last_began_at'),
  },
  (table) => [
    index('webhooks_by_classroom').on(table.classroomId),
    uniqueIndex('webhooks_creation').on(table.createdBy, table.creationKey),
  ],
)

/** What has happened and is not told yet: written with what has happened, deleted once its deliveries are there. */
export const webhookEvents = pgTable('webhook_events', {
  /** A run has the id of its play. */
  eventId: uuid('event_id').primaryKey(),
  userId: text('user_id').notNull(),
  /** For pairs, whose last one is done; null for a run. */
  assignmentId: uuid('assignment_id'),
  at: timestampColumn('at').notNull(),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** What the receiver knows it by, in all its attempts. */
    deliveryId: uuid('delivery_id').primaryKey(),
    webhookId: uuid('webhook_id').notNull(),
    /** What it tells, so that nothing is told twice. */
    eventKey: text('event_key').notNull(),
    event: text('event', { enum: deliveryEvents }).notNull(),
    /** Whom it is about; null for a test. */
    userId: text('user_id'),
    payload: text('payload').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    createdAt: timestampColumn('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null for one that does not wait. */
    nextAttemptAt: timestampColumn('next_attempt_at'),
    /** These are of the last attempt. */
    lastAttemptAt: timestampColumn('last_attempt_at'),
    responseStatus: integer('response_status'),
    error: text('error', { enum: deliveryErrors }),
    durationMs: integer('duration_ms'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.eventKey),
    index('webhook_deliveries_newest').on(table.webhookId, table.createdAt, table.deliveryId),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    /** For the purge. */
    index('webhook_deliveries_by_age').on(table.createdAt),
    index('webhook_deliveries_by_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
)
