/** The SQL of managed accounts. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../lib/database/database.ts'
import {
  appStats,
  classroomMembers,
  classrooms,
  identities,
  knownDevices,
  sessions,
  users,
} from '../../../lib/database/schema.ts'
import type { KnownGuesses } from '../../account/index.ts'
import { updateLetIn } from './guess-store.ts'

/** Lets one request at a time choose gamertags, so that no two choose the same one. */
export async function lockTags(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gamertags of managed accounts'))`)
}

export async function findTakenTags(tx: Transaction, gamerTags: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: users.gamerTagKey })
    .from(users)
    .where(inArray(users.gamerTagKey, [...gamerTags]))
  return new Set(rows.map(({ key }) => key ?? ''))
}

export interface NewManaged {
  readonly userId: string
  readonly userIdShort: string
  readonly email: string
  readonly passwordHash: string
  /** In lower case. */
  readonly gamerTag: string
  readonly managedBy: string
  readonly now: Date
}

/** They are on no leaderboard, and they count as users. */
export async function insertManaged(tx: Transaction, accounts: readonly NewManaged[]): Promise<void> {
  await tx
    .insert(identities)
    .values(accounts.map(({ userId, email, passwordHash }) => ({ userId, email, emailVerified: true, passwordHash })))
  await tx.insert(users).values(
    accounts.map(({ passwordHash: _passwordHash, now, ...account }) => ({
      ...account,
      gamerTagKey: account.gamerTag,
      emailVerified: true,
      hideFromLeaderboards: true,
      accountCreatedAt: now,
      accountLastModifiedAt: now,
    })),
  )
  await tx.update(appStats).set({ numUsers: sql`${appStats.numUsers} + ${accounts.length}` })
}

export interface ManagedMember {
  readonly memberId: string
  readonly userId: string
  readonly email: string
  readonly realName: string
  readonly gamerTag: string
  /** Hash of the secret that the words were made of. */
  readonly wordsHash: string | null
}

/** The members with managed accounts, in the order of joining. */
export async function listManagedMembers(db: Queryable, classroomId: string): Promise<ManagedMember[]> {
  const { memberId, userId, realName, wordsHash } = classroomMembers
  return await db
    .select({ memberId, userId, realName, wordsHash, email: users.email, gamerTag: users.gamerTag })
    .from(classroomMembers)
    .innerJoin(users, eq(users.userId, userId))
    .where(and(eq(classroomMembers.classroomId, classroomId), eq(users.managedBy, classroomId)))
    .orderBy(asc(classroomMembers.joinedAt), asc(memberId))
}

/** The old words end, with the sessions and known browsers that they opened. */
export async function updateWords(
  tx: Transaction,
  { userId, memberId }: Pick<ManagedMember, 'userId' | 'memberId'>,
  { passwordHash, wordsHash, now }: { readonly passwordHash: string; readonly wordsHash: string; readonly now: Date },
): Promise<void> {
  await tx.update(identities).set({ passwordHash, updatedAt: now }).where(eq(identities.userId, userId))
  await tx.update(classroomMembers).set({ wordsHash }).where(eq(classroomMembers.memberId, memberId))
  await updateLetIn(tx, memberId, now)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** A live classroom by its code, and the managed account with the gamertag in it; null for none. */
export async function findPupil(db: Queryable, code: string, gamerTagKey: string): Promise<Pupil | null> {
  const { memberId, userId, numWrongWords, letInAt } = classroomMembers
  const [row] = await db
    .select({ email: users.email, memberId, numWrongWords, letInAt })
    .from(classrooms)
    .leftJoin(
      users,
      and(eq(users.managedBy, classrooms.classroomId), eq(users.gamerTagKey, gamerTagKey), isNull(users.removedAt)),
    )
    .leftJoin(classroomMembers, and(eq(classroomMembers.classroomId, classrooms.classroomId), eq(userId, users.userId)))
    .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
  if (!row) return null
  const { email, letInAt: letIn } = row
  return { email, memberId: row.memberId, guesses: { numWrong: row.numWrongWords ?? 0, letInAt: letIn } }
}

/** Who wants to log in; nulls for a gamertag that is none of the classroom's. */
interface Pupil {
  readonly email: string | null
  readonly memberId: string | null
  readonly guesses: KnownGuesses
}

/** They come by gamertag. */
export async function listPupils(
  db: Queryable,
  classroomId: string,
): Promise<{ readonly gamerTag: string; readonly avatarUrl: string }[]> {
  const { gamerTag, avatarToUse, customAvatarFilename, gravatarFilename } = users
  const rows = await db
    .select({ gamerTag, avatarToUse, customAvatarFilename, gravatarFilename })
    .from(users)
    .where(and(eq(users.managedBy, classroomId), isNull(users.removedAt)))
    .orderBy(asc(gamerTag))
  return rows.map(({ gamerTag: name, ...image }) => ({ gamerTag: name, avatarUrl: getAvatarUrl(image) }))
}
