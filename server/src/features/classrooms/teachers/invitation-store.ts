/** The SQL of invitations to teach, which end by themselves (docs/rules.md#teachers). */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../../lib/database/database.ts'
import { deleteOldest } from '../../../lib/database/delete-oldest.ts'
import { classroomInvitations, classrooms, users } from '../../../lib/database/schema.ts'

export type InvitationRow = typeof classroomInvitations.$inferSelect

export interface InvitedTeacher {
  readonly invitationId: string
  readonly userId: string
  readonly gamerTag: string
  readonly avatarUrl: string
  readonly isDeclined: boolean
}

/** Those of a classroom that were made after then, also the declined ones; in their order. */
export async function listInvited(db: Queryable, classroomId: string, since: Date): Promise<InvitedTeacher[]> {
  const { invitationId, userId, invitedAt, declinedAt } = classroomInvitations
  const { gamerTag, avatarToUse, customAvatarFilename, gravatarFilename } = users
  const rows = await db
    .select({ invitationId, userId, declinedAt, gamerTag, avatarToUse, customAvatarFilename, gravatarFilename })
    .from(classroomInvitations)
    .innerJoin(users, eq(users.userId, userId))
    .where(and(eq(classroomInvitations.classroomId, classroomId), gt(invitedAt, since)))
    .orderBy(asc(invitedAt), asc(invitationId))
  return rows.map(
    ({ declinedAt: declined, avatarToUse: use, customAvatarFilename: custom, gravatarFilename: file, ...row }) => ({
      ...row,
      avatarUrl: getAvatarUrl({ avatarToUse: use, customAvatarFilename: custom, gravatarFilename: file }),
      isDeclined: declined !== null,
    }),
  )
}

/** What waits for the user's answer: not from somebody whose account is disabled. */
const waitsFor = (userId: string, since: Date) =>
  and(
    eq(classroomInvitations.userId, userId),
    gt(classroomInvitations.invitedAt, since),
    isNull(classroomInvitations.declinedAt),
    eq(users.enabled, true),
  )

export interface OwnInvitation extends InvitationRow {
  readonly code: string
  readonly classroomName: string
  /** Gamertag of who invites. */
  readonly teacherName: string
}

/** The last one first. */
export async function listInvitations(db: Queryable, userId: string, since: Date): Promise<OwnInvitation[]> {
  const rows = await db
    .select({
      invitation: classroomInvitations,
      code: classrooms.code,
      classroomName: classrooms.name,
      teacherName: users.gamerTag,
    })
    .from(classroomInvitations)
    .innerJoin(classrooms, eq(classrooms.classroomId, classroomInvitations.classroomId))
    .innerJoin(users, eq(users.userId, classroomInvitations.invitedBy))
    .where(waitsFor(userId, since))
    .orderBy(asc(classroomInvitations.invitedAt))
  return rows.map(({ invitation, ...row }) => ({ ...invitation, ...row })).toReversed()
}

/** One for each classroom and user: an ended one gives way. */
export async function upsertInvitation(tx: Transaction, row: Omit<InvitationRow, 'declinedAt'>): Promise<void> {
  const { invitationId, invitedBy, invitedAt } = row
  await tx
    .insert(classroomInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [classroomInvitations.classroomId, classroomInvitations.userId],
      set: { invitationId, invitedBy, invitedAt, declinedAt: null },
    })
}

export async function setDeclined(tx: Transaction, invitationId: string, declinedAt: Date): Promise<void> {
  await tx.update(classroomInvitations).set({ declinedAt }).where(eq(classroomInvitations.invitationId, invitationId))
}

export async function deleteInvitation(tx: Transaction, invitationId: string): Promise<void> {
  await tx.delete(classroomInvitations).where(eq(classroomInvitations.invitationId, invitationId))
}

/** Who is no teacher of the classroom any more invites nobody. */
export async function deleteInvitationsBy(tx: Transaction, classroomId: string, invitedBy: string): Promise<void> {
  await tx
    .delete(classroomInvitations)
    .where(and(eq(classroomInvitations.classroomId, classroomId), eq(classroomInvitations.invitedBy, invitedBy)))
}

export async function purgeInvitations(database: Database, before: Date): Promise<number> {
  const { invitedAt } = classroomInvitations
  return await deleteOldest(database, classroomInvitations, invitedAt, lt(invitedAt, before))
}
