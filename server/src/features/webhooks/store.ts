/** The SQL of webhooks: made, listed, switched and deleted. */
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { classrooms, users, webhookDeliveries, webhooks } from '../../lib/database/schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Whose webhooks: a classroom's id, or null for the instance. */
export type Owner = string | null

const isOf = (classroomId: Owner): SQL | undefined =>
  classroomId === null ? isNull(webhooks.classroomId) : eq(webhooks.classroomId, classroomId)

const isOne = (classroomId: Owner, webhookId: string): SQL | undefined =>
  and(isOf(classroomId), eq(webhooks.webhookId, webhookId))

export interface ListedRow {
  readonly webhook: WebhookRow
  /** Gamertag of who made it or took it over; null for a deleted account. */
  readonly madeBy: string | null
  readonly numWaiting: number
  readonly last: Pick<DeliveryRow, 'state' | 'responseStatus' | 'error' | 'createdAt'> | null
}

/** In the order in which they were made; one alone, if it is asked for. */
export async function listWebhooks(db: Queryable, classroomId: Owner, webhookId?: string): Promise<ListedRow[]> {
  const { state, responseStatus, error, createdAt } = webhookDeliveries
  const last = db
    .select({ state, responseStatus, error, createdAt })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhooks.webhookId))
    .orderBy(desc(createdAt), desc(webhookDeliveries.deliveryId))
    .limit(1)
    .as('last')
  const numWaiting = sql<number>`(
    select count(*)::int from ${webhookDeliveries} waiting
    where waiting.webhook_id = ${webhooks.webhookId} and waiting.state = 'waiting')`
  const rows = await db
    .select({
      webhook: webhooks,
      madeBy: users.gamerTag,
      numWaiting,
      state: last.state,
      responseStatus: last.responseStatus,
      error: last.error,
      createdAt: last.createdAt,
    })
    .from(webhooks)
    .leftJoin(users, eq(users.userId, webhooks.createdBy))
    .leftJoinLateral(last, sql`true`)
    .where(webhookId === undefined ? isOf(classroomId) : isOne(classroomId, webhookId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.webhookId))
  return rows.map((row) => {
    const { webhook, madeBy, numWaiting: waiting, ...delivery } = row
    const { state: lastState, createdAt: lastAt, responseStatus: status, error: failure } = delivery
    if (lastState === null || lastAt === null) return { webhook, madeBy, numWaiting: waiting, last: null }
    const shown = { state: lastState, responseStatus: status, error: failure, createdAt: lastAt }
    return { webhook, madeBy, numWaiting: waiting, last: shown }
  })
}

/** Makes the changes of the instance's webhooks wait for each other; those of a classroom wait for its own lock. */
export async function lockOfInstance(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks of the instance'))`)
}

export async function countWebhooks(tx: Transaction, classroomId: Owner): Promise<number> {
  return await tx.$count(webhooks, isOf(classroomId))
}

/** One that the user made by that request. */
export async function findMade(
  db: Queryable,
  classroomId: Owner,
  createdBy: string,
  creationKey: string,
): Promise<WebhookRow | null> {
  const isMade = and(isOf(classroomId), eq(webhooks.createdBy, createdBy), eq(webhooks.creationKey, creationKey))
  const [row] = await db.select().from(webhooks).where(isMade)
  return row ?? null
}

export async function insertWebhook(tx: Transaction, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row)
}

/** Locked until the transaction ends; null for one that is not there. */
export async function lockWebhook(tx: Transaction, classroomId: Owner, webhookId: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(isOne(classroomId, webhookId)).for('update')
  return row ?? null
}

/** Whether the user may have webhooks there: nobody disables the account, or takes the role away, until the transaction ends. */
export async function lockMaker(tx: Transaction, userId: string, classroomId: Owner): Promise<boolean> {
  const { enabled, isAdmin } = users
  const [user] = await tx.select({ enabled, isAdmin }).from(users).where(eq(users.userId, userId)).for('share')
  return user !== undefined && user.enabled && (classroomId !== null || user.isAdmin)
}

/** Those that the user made and that are not switched off for that yet, locked; of that owner alone if it is given. */
export async function lockMadeBy(tx: Transaction, createdBy: string, classroomId?: Owner): Promise<WebhookRow[]> {
  const isOther = sql`${webhooks.offReason} is distinct from 'makerGone'`
  return await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.createdBy, createdBy), isOther, classroomId === undefined ? undefined : isOf(classroomId)))
    .orderBy(asc(webhooks.webhookId))
    .for('update')
}

export async function findWebhook(db: Queryable, classroomId: Owner, webhookId: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(isOne(classroomId, webhookId))
  return row ?? null
}

export async function updateWebhook(tx: Queryable, webhookId: string, fields: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(fields).where(eq(webhooks.webhookId, webhookId))
}

/** With its deliveries. */
export async function deleteWebhook(tx: Transaction, webhookId: string): Promise<void> {
  await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId))
  await tx.delete(webhooks).where(eq(webhooks.webhookId, webhookId))
}

/** An enabled webhook, and the classroom that it is of; null for the instance. */
export interface EnabledWebhook {
  readonly webhook: WebhookRow
  readonly classroom: { readonly classroomId: string; readonly code: string; readonly name: string } | null
}

/** Those that are sent to now: of the instance and of classrooms in use. `areClassroomsOff`: those of the instance alone. */
export async function listEnabled(db: Queryable, areClassroomsOff: boolean): Promise<EnabledWebhook[]> {
  return await db
    .select({
      webhook: webhooks,
      classroom: { classroomId: classrooms.classroomId, code: classrooms.code, name: classrooms.name },
    })
    .from(webhooks)
    .leftJoin(classrooms, eq(classrooms.classroomId, webhooks.classroomId))
    .where(and(isNull(webhooks.offReason), isInUse(areClassroomsOff)))
}

/** Asked of `webhooks` beside `classrooms`, which it is joined to. */
export function isInUse(areClassroomsOff: boolean): SQL {
  const ofClassroom = areClassroomsOff
    ? sql`false`
    : sql`(${classrooms.archivedAt} is null and ${classrooms.deletedAt} is null and ${classrooms.classroomId} is not null)`
  return sql`(${webhooks.classroomId} is null or ${ofClassroom})`
}

/** Webhooks stay without the account that made them. */
export async function forgetMaker(tx: Transaction, userId: string): Promise<void> {
  await tx.update(webhooks).set({ createdBy: null }).where(eq(webhooks.createdBy, userId))
}
