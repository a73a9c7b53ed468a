/** The SQL of deliveries: made once, claimed by one process, and how each attempt went. */
import { failingDays, maxWaitingDeliveries, shownDeliveriesMax, slowOwnerMs } from '@tilerush/core/webhooks/constants'
import { and, asc, desc, eq, inArray, lt, not, notInArray, sql, type SQL } from 'drizzle-orm'
import { daysAgo } from '../../lib/clock.ts'
import type { Database, Queryable, Transaction } from '../../lib/database/database.ts'
import { deleteOldest } from '../../lib/database/delete-oldest.ts'
import type { Deps } from '../../lib/deps.ts'
import { classrooms, webhookDeliveries, webhookEvents, webhooks } from '../../lib/database/schema.ts'
import { isInUse, type DeliveryRow, type WebhookRow } from './store.ts'

export type NewDelivery = Pick<
  DeliveryRow,
  'deliveryId' | 'webhookId' | 'eventKey' | 'event' | 'userId' | 'payload' | 'createdAt' | 'nextAttemptAt'
>

/** What is there already is not made again. */
export async function insertDeliveries(db: Queryable, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(webhookDeliveries)
      .values([...rows])
      .onConflictDoNothing()
}

/** Beyond so many that wait for one webhook, the oldest ones have failed. */
export async function giveUpOldest(db: Queryable, webhookIds: readonly string[]): Promise<void> {
  for (const webhookId of webhookIds) {
    const tooMany = db
      .select({ id: webhookDeliveries.deliveryId })
      .from(webhookDeliveries)
      .where(isWaitingFor(webhookId))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.deliveryId))
      .offset(maxWaitingDeliveries)
    await db
      .update(webhookDeliveries)
      .set({ state: 'failed', nextAttemptAt: null, error: 'tooManyWaiting', responseStatus: null })
      .where(inArray(webhookDeliveries.deliveryId, tooMany))
  }
}

const isWaitingFor = (webhookId: string) =>
  and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting'))

/** What waits for a webhook that is switched off has failed. */
export async function giveUpAll(db: Queryable, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null, error: 'switchedOff', responseStatus: null })
    .where(isWaitingFor(webhookId))
}

/** Whoever is no member any more is nobody of whom the classroom's webhooks have something, sent or not. */
export async function forgetDeliveriesIn(tx: Transaction, userId: string, classroomId: string): Promise<void> {
  const ofClassroom = tx
    .select({ webhookId: webhooks.webhookId })
    .from(webhooks)
    .where(eq(webhooks.classroomId, classroomId))
  const isAbout = eq(webhookDeliveries.userId, userId)
  await tx.delete(webhookDeliveries).where(and(isAbout, inArray(webhookDeliveries.webhookId, ofClassroom)))
}

/** The newest ones first. */
export async function listDeliveries(db: Queryable, webhookId: string): Promise<DeliveryRow[]> {
  return await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.deliveryId))
    .limit(shownDeliveriesMax)
}

export async function findDeliveryOf(db: Queryable, webhookId: string, eventKey: string): Promise<string | null> {
  const { deliveryId } = webhookDeliveries
  const isIt = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventKey, eventKey))
  const [row] = await db.select({ deliveryId }).from(webhookDeliveries).where(isIt)
  return row?.deliveryId ?? null
}

/** Null for one that the webhook does not have. */
export async function sendAgain(
  db: Queryable,
  webhookId: string,
  deliveryId: string,
  now: Date,
): Promise<DeliveryRow | null> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.deliveryId, deliveryId)))
    .returning()
  return row ?? null
}

/** A delivery that this process alone attempts, until the time of the webhook's `busyUntil`. */
export interface Claim {
  readonly webhook: WebhookRow
  readonly delivery: DeliveryRow
  readonly busyUntil: Date
  /** Whether it may hold up others: it was slow, failed or never tried, or its owner has had a slow one for a while. */
  readonly maySlow: boolean
  /** An earlier claim was at it and did not end in time: that attempt counts as failed, and nothing is sent by this claim. */
  readonly isInterrupted: boolean
}

interface ClaimOptions {
  readonly now: Date
  readonly busyUntil: Date
  /** Whether one that may hold up others is claimed, too. */
  readonly maySlow: boolean
  /** Nothing more of theirs is claimed: one owner has one place. */
  readonly busyOwners: readonly string[]
  readonly areClassroomsOff: boolean
}

/** Those of deleted accounts have one owner together. */
export function ownerOf({ createdBy }: WebhookRow): string {
  return createdBy ?? ''
}

/** Whether the webhook may hold up others, as `Claim` says it. */
function mayHoldUp(now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - slowOwnerMs).toISOString()
  return sql<boolean>`(${webhooks.isSlow} or ${webhooks.lastBeganAt} is null or exists (
    select from ${webhooks} other
    where other.created_by = ${webhooks.createdBy} and other.last_slow_at > ${since}::timestamptz))`
}

/** When an attempt of the same owner was begun last. */
const ownerBeganAt = sql`(
  select max(other.last_began_at) from ${webhooks} other where other.created_by = ${webhooks.createdBy})`

/**
 * Claims the delivery that is due first, of the owner who waits longest and of the owner's webhook that waits longest; null
 * when none is due.
 */
export async function claimNext(
  { transaction }: Pick<Database, 'transaction'>,
  { now, busyUntil, maySlow, busyOwners, areClassroomsOff }: ClaimOptions,
): Promise<Claim | null> {
  const nowText = now.toISOString()
  const isFree = sql`(${webhooks.busyUntil} is null or ${webhooks.busyUntil} <= ${nowText}::timestamptz)`
  const isDue = and(
    eq(webhookDeliveries.state, 'waiting'),
    sql`${webhookDeliveries.nextAttemptAt} <= ${nowText}::timestamptz`,
  )
  return await transaction(async (tx) => {
    const hasDue = tx
      .select({ one: sql`1` })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhooks.webhookId), isDue))
    const [free] = await tx
      .select({ webhook: webhooks, maySlow: mayHoldUp(now) })
      .from(webhooks)
      .leftJoin(classrooms, eq(classrooms.classroomId, webhooks.classroomId))
      .where(
        and(
          sql`${webhooks.offReason} is null`,
          isFree,
          isInUse(areClassroomsOff),
          notInArray(sql`coalesce(${webhooks.createdBy}, '')`, [...busyOwners]),
          maySlow ? undefined : not(mayHoldUp(now)),
          sql`exists ${hasDue}`,
        ),
      )
      .orderBy(sql`${ownerBeganAt} nulls first`, sql`${webhooks.lastBeganAt} nulls first`, asc(webhooks.webhookId))
      .limit(1)
      .for('update', { of: webhooks, skipLocked: true })
    if (!free) return null
    const { webhook } = free
    // What an earlier claim was at, and did not end, comes first.
    const isInterruptedFirst = sql`(${webhookDeliveries.deliveryId} = ${webhook.busyWith}::uuid) desc nulls last`
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhook.webhookId), isDue))
      .orderBy(isInterruptedFirst, asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.deliveryId))
      .limit(1)
    if (!delivery) return null
    const { deliveryId } = delivery
    const busy = { busyUntil, busyWith: deliveryId, lastBeganAt: now }
    await tx.update(webhooks).set(busy).where(eq(webhooks.webhookId, webhook.webhookId))
    return { ...free, delivery, busyUntil, isInterrupted: webhook.busyWith === deliveryId }
  })
}

const notBusy = { busyUntil: null, busyWith: null }

/** Lets others attempt it at once: this process stops. */
export async function releaseClaim(db: Queryable, { webhook, busyUntil }: Claim): Promise<void> {
  await db
    .update(webhooks)
    .set(notBusy)
    .where(and(eq(webhooks.webhookId, webhook.webhookId), eq(webhooks.busyUntil, busyUntil)))
}

/** What an attempt came to. */
export interface AttemptEnd {
  readonly delivery: Pick<
    DeliveryRow,
    'state' | 'attempts' | 'nextAttemptAt' | 'lastAttemptAt' | 'responseStatus' | 'error' | 'durationMs'
  >
  readonly webhook: Pick<WebhookRow, 'failingSince' | 'isSlow' | 'lastSlowAt' | 'offReason'>
}

/**
 * Nothing is stored when the claim has passed to another process meanwhile, and nothing of a webhook that is gone. One that
 * was switched off by hand during the attempt stays so. @returns whether it was stored.
 */
export async function storeAttempt(
  { transaction }: Pick<Database, 'transaction'>,
  { webhook, delivery, busyUntil }: Claim,
  end: AttemptEnd,
  onOff: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  const { webhookId } = webhook
  const { failingSince, isSlow, lastSlowAt } = end.webhook
  return await transaction(async (tx) => {
    const [kept] = await tx
      .update(webhooks)
      .set({ failingSince, isSlow, lastSlowAt, ...notBusy })
      .where(and(eq(webhooks.webhookId, webhookId), eq(webhooks.busyUntil, busyUntil)))
      .returning({ offReason: webhooks.offReason })
    if (!kept) return false
    // Sent again by hand in the meantime, it is due now and its attempts begin anew; switched off, it has failed.
    const isAsItWas = and(
      eq(webhookDeliveries.deliveryId, delivery.deliveryId),
      eq(webhookDeliveries.attempts, delivery.attempts),
      end.delivery.state === 'delivered' ? undefined : eq(webhookDeliveries.state, 'waiting'),
    )
    await tx.update(webhookDeliveries).set(end.delivery).where(isAsItWas)
    if (kept.offReason === null && end.webhook.offReason !== null) {
      await tx.update(webhooks).set({ offReason: end.webhook.offReason }).where(eq(webhooks.webhookId, webhookId))
      await giveUpAll(tx, webhookId)
      await onOff(tx)
    }
    return true
  })
}

/** Whether a webhook that has failed since then is given up. */
export function hasFailedTooLong({ clock }: Pick<Deps, 'clock'>, failingSince: Date): boolean {
  return failingSince <= daysAgo(clock, failingDays)
}

/** Deletes a batch of deliveries made before; waiting ones, too. */
export async function deleteOldDeliveries(database: Database, before: Date): Promise<number> {
  const { createdAt } = webhookDeliveries
  return await deleteOldest(database, webhookDeliveries, createdAt, lt(createdAt, before))
}

export interface WebhookFigures {
  readonly numEvents: number
  readonly numWaiting: number
}

/** What waits to be made, and to be sent, in the whole instance. */
export async function countWaiting(db: Queryable): Promise<WebhookFigures> {
  const { rows } = await db.execute<{ numEvents: number; numWaiting: number }>(sql`
    select
      (select count(*)::int from webhook_events) as "numEvents",
      (select count(*)::int from ${webhookDeliveries} where state = 'waiting') as "numWaiting"`)
  return rows[0] ?? { numEvents: 0, numWaiting: 0 }
}

/** Events and deliveries about a user, whoever they are for. */
export async function deleteDeliveriesAbout(tx: Transaction, userId: string): Promise<void> {
  for (const table of [webhookEvents, webhookDeliveries]) await tx.delete(table).where(eq(table.userId, userId))
}
