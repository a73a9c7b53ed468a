/** The SQL of the audit log. Rows are added, read and purged by age; none is changed but to anonymise a deleted account. */
import type { AuditCursor, AuditFilter, AuditRow } from '@tilerush/contract/audit'
import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../../lib/database/database.ts'
import { deleteOldest } from '../../lib/database/delete-oldest.ts'
import { auditLog, boards, deletedBoards, users } from '../../lib/database/schema.ts'

const rowsPerChunk = 500

export async function insertRow(db: Queryable, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row)
}

/** Whether the user did this to the target, about another user, at that time or later. */
export async function hasRecorded(
  db: Queryable,
  done: Pick<typeof auditLog.$inferSelect, 'action' | 'targetId'> & { actorUserId: string; userId: string },
  since: Date,
): Promise<boolean> {
  const { actorUserId, action, targetId, userId } = done
  const isSame = and(eq(auditLog.action, action), eq(auditLog.targetId, targetId))
  const isAbout = sql`${auditLog.details}->>'userId' = ${userId}`
  return (
    (await db.$count(auditLog, and(eq(auditLog.actorUserId, actorUserId), gte(auditLog.at, since), isSame, isAbout))) >
    0
  )
}

const actors = alias(users, 'actors')
const targets = alias(users, 'targets')

const listedColumns = {
  row: auditLog,
  actorGamerTag: actors.gamerTag,
  actorEmail: actors.email,
  targetGamerTag: targets.gamerTag,
  targetEmail: targets.email,
  boardName: boards.name,
  deletedBoardName: deletedBoards.name,
}

/** The latest first, after the row of the cursor. Names are those of today. */
export async function listRows(
  db: Queryable,
  filter: AuditFilter,
  before: AuditCursor | null,
  limit: number,
): Promise<AuditRow[]> {
  const condition = await getCondition(db, filter)
  return await readPage(db, condition, before, limit)
}

/** All rows that the filter selects, the latest first, in pages. */
export async function* readRows({ orm }: Database, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  const condition = await getCondition(orm, filter)
  let before: AuditCursor | null = null
  for (;;) {
    const rows: AuditRow[] = await readPage(orm, condition, before, rowsPerChunk)
    yield rows
    before = rows.at(-1) ?? null
    if (rows.length < rowsPerChunk) return
  }
}

async function readPage(
  db: Queryable,
  condition: SQL | undefined,
  before: AuditCursor | null,
  limit: number,
): Promise<AuditRow[]> {
  const isEarlier =
    before === null
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.auditId}) < (${before.at}::timestamptz, ${before.auditId}::uuid)`
  const rows = await db
    .select(listedColumns)
    .from(auditLog)
    .leftJoin(actors, eq(actors.userId, auditLog.actorUserId))
    .leftJoin(targets, and(eq(auditLog.targetKind, 'user'), eq(targets.userId, auditLog.targetId)))
    .leftJoin(boards, and(eq(auditLog.targetKind, 'board'), eq(boards.boardId, auditLog.targetId)))
    .leftJoin(deletedBoards, and(eq(auditLog.targetKind, 'board'), eq(deletedBoards.boardId, auditLog.targetId)))
    .where(and(condition, isEarlier))
    .orderBy(desc(auditLog.at), desc(auditLog.auditId))
    .limit(limit)
  return rows.map(toRow)
}

type JoinedRow = { readonly row: typeof auditLog.$inferSelect } & Readonly<
  Record<Exclude<keyof typeof listedColumns, 'row'>, string | null>
>

function toRow({ row, ...names }: JoinedRow): AuditRow {
  const { auditId, at, actorKind, actorUserId, sessionId, ipAddress, action, targetKind, targetId, details } = row
  const isAccount = targetKind === 'user'
  const isDeletable = isAccount || targetKind === 'board'
  return {
    auditId,
    at: at.toISOString(),
    actorKind,
    actor:
      actorUserId === null
        ? null
        : { userId: actorUserId, gamerTag: names.actorGamerTag ?? '', email: names.actorEmail ?? '' },
    sessionId,
    ipAddress,
    action,
    targetKind,
    targetId,
    targetName: isAccount
      ? names.targetGamerTag || (names.targetEmail ?? '')
      : (names.boardName ?? names.deletedBoardName ?? ''),
    isTargetThere: !isDeletable || (isAccount ? names.targetEmail : names.boardName) !== null,
    details: {
      ...details,
      fields: copy(details.fields),
      before: copy(details.before),
      after: copy(details.after),
    },
  }
}

const copy = (words: readonly string[] | undefined): string[] | undefined => words && [...words]

async function getCondition(db: Queryable, filter: AuditFilter): Promise<SQL | undefined> {
  const { actor, actorKind, action, targetKind, target, from, to } = filter
  const mayBeUser = targetKind === 'any' || targetKind === 'user'
  return and(
    actor === '' ? undefined : isOneOf(auditLog.actorUserId, await findIds(db, actor)),
    actorKind === 'any' ? undefined : eq(auditLog.actorKind, actorKind),
    action === 'any' ? undefined : eq(auditLog.action, action),
    targetKind === 'any' ? undefined : eq(auditLog.targetKind, targetKind),
    target === '' ? undefined : isOneOf(auditLog.targetId, mayBeUser ? await findIds(db, target) : [target]),
    from === '' ? undefined : gte(auditLog.at, new Date(from)),
    to === '' ? undefined : lt(auditLog.at, new Date(to)),
  )
}

/** Equality keeps the order of an index, which a list of several does not. */
function isOneOf(column: typeof auditLog.actorUserId | typeof auditLog.targetId, [id = '', ...others]: string[]): SQL {
  return others.length === 0 ? eq(column, id) : inArray(column, [id, ...others])
}

/** The id itself, which a deleted account still has in the log, and that of the user with this address or gamertag. */
async function findIds(db: Queryable, name: string): Promise<string[]> {
  const key = name.toLowerCase()
  const found = await db
    .select({ userId: users.userId })
    .from(users)
    .where(or(eq(users.email, key), eq(users.gamerTagKey, key)))
  // An address is no id, and a user id is longer than any gamertag.
  return key.includes('@') && found.length > 0
    ? found.map(({ userId }) => userId)
    : [name, ...found.map(({ userId }) => userId)]
}

/** Returns the number of deleted rows; call again while there are any. */
export function purgeRowsBefore(database: Database, date: Date): Promise<number> {
  return deleteOldest(database, auditLog, auditLog.at, lt(auditLog.at, date))
}

/** The id alone stays of a deleted account: neither the addresses of its sessions nor its gamertags (decision 0027). */
export async function anonymiseUser(db: Queryable, userId: string): Promise<void> {
  await db.update(auditLog).set({ ipAddress: null }).where(eq(auditLog.actorUserId, userId))
  await db
    .update(auditLog)
    .set({ details: {} })
    .where(and(eq(auditLog.targetId, userId), eq(auditLog.action, 'user.gamertag')))
}

/** What the user did, in order of time, for the export of the user's own data. */
export async function* readOwnRows({ orm }: Database, userId: string): AsyncGenerator<typeof auditLog.$inferSelect> {
  let after: AuditCursor | null = null
  for (;;) {
    const isLater: SQL | undefined =
      after === null
        ? undefined
        : sql`(${auditLog.at}, ${auditLog.auditId}) > (${after.at}::timestamptz, ${after.auditId}::uuid)`
    const rows = await orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorUserId, userId), isLater))
      .orderBy(asc(auditLog.at), asc(auditLog.auditId))
      .limit(rowsPerChunk)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerChunk) return
    after = { at: last.at.toISOString(), auditId: last.auditId }
  }
}
