/** What a request needs to know of its user, as one row: by the session's cookie, or by a key of the programming interface. */
import { getAvatarUrl } from '@tilerush/core/account/avatar'
import { sql, type InferSelectModel } from 'drizzle-orm'
import { users } from '../database/schema.ts'

/** The columns that are read from `users`. */
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
  /** A class that may take the account back answers for it, too (docs/rules.md#becoming-a-full-account). */
  managedBy: sql<string | null>`coalesce(${users.managedBy}, ${users.releasedBy})`,
  starredBoards: users.starredBoards,
}

type UserRow = Pick<InferSelectModel<typeof users>, keyof typeof userColumns>

/** The user without what belongs to the session. */
export function toUser({
  isAdmin,
  isEditor,
  isPlayer,
  avatarToUse,
  customAvatarFilename,
  gravatarFilename,
  ...user
}: UserRow) {
  return {
    ...user,
    roles: { admin: isAdmin, editor: isEditor, player: isPlayer },
    avatarUrl: getAvatarUrl({ avatarToUse, customAvatarFilename, gravatarFilename }),
  }
}
