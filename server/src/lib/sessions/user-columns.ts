/** What a request needs to know of its user, as one row: by the session's cookie, or by a key of the programming interface. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { noExtraTime, type ExtraTime } from '@tilerush/core/classrooms/constants'
import { sql, type InferSelectModel } from 'drizzle-orm'
import { classroomMembers, classrooms, users } from '../database/schema.ts'
import type { SessionUser } from '../procedure-context.ts'

/** The most that a classroom in use gives the user; few have one, so it is a probe of an index (docs/rules.md#extra-time). */
const extraTime = sql<ExtraTime>`coalesce((
  select max(${classroomMembers.extraTime}) from ${classroomMembers}
  join ${classrooms} on ${classrooms.classroomId} = ${classroomMembers.classroomId}
  where ${classroomMembers.userId} = ${users.userId} and ${classrooms.archivedAt} is null and ${classrooms.deletedAt} is null
), ${sql.raw(String(noExtraTime))})`

/** To be read from `users`. */
export const userColumns = {
  userId: users.userId,
  userIdShort: users.userIdShort,
  email: users.email,
  emailVerified: users.emailVerified,
  enabled: users.enabled,
  gamerTag: users.gamerTag,
  avatarToUse: users.avatarToUse,
  customAvatarFilename: users.customAvatarFilename,
  gravatarFilename: users.gravatarFilename,
  isAdmin: users.isAdmin,
  isEditor: users.isEditor,
  isPlayer: users.isPlayer,
  playSoundEffects: users.playSoundEffects,
  overrideOsDarkMode: users.overrideOsDarkMode,
  prefersColorScheme: users.prefersColorScheme,
  locale: users.locale,
  managedBy: users.managedBy,
  extraTime,
  starredBoards: users.starredBoards,
}

type UserColumns = Omit<typeof userColumns, 'extraTime'>
type UserRow = Pick<InferSelectModel<typeof users>, keyof UserColumns> & { readonly extraTime: ExtraTime }

/** The user without what belongs to the session. */
export function toUser({
  isAdmin,
  isEditor,
  isPlayer,
  avatarToUse,
  customAvatarFilename,
  gravatarFilename,
  ...user
}: UserRow): Omit<SessionUser, 'sessionId' | 'ipAddress' | 'loggedInAt' | 'hasTwoFactors'> {
  return {
    ...user,
    roles: { admin: isAdmin, editor: isEditor, player: isPlayer },
    avatarUrl: getAvatarUrl({ avatarToUse, customAvatarFilename, gravatarFilename }),
  }
}
