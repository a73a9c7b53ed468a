/** The SQL of the profile's part of user documents. */
import { getAvatarUrl, customAvatarUrl, gravatarUrl } from '@tilerush/core/account/avatar'
import type { AvatarOrientation } from '@tilerush/core/account/constants'
import type { Profile, ProfileChange } from '@tilerush/contract/profile'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../lib/database/database.ts'
import { isUniqueViolation } from '../../lib/database/sql-state.ts'
import { refreshListing } from '../../lib/database/listing.ts'
import { users } from '../../lib/database/schema.ts'

/** What is stored with an uploaded image (docs/rules.md#user-fields). */
export interface CustomAvatar {
  readonly customAvatarFilename: string
  readonly customAvatarUrl: string
  readonly customAvatarOrientation: AvatarOrientation
  readonly customAvatarOriginalFilesizeKb: number
  readonly customAvatarOriginalHeight: number
  readonly customAvatarOriginalWidth: number
}

export interface GravatarCopy {
  readonly gravatarFilename: string
  readonly gravatarEmailHash: string
  readonly gravatarFetchedAt: Date | null
}

const profileColumns = {
  userIdShort: users.userIdShort,
  email: users.email,
  gamerTag: users.gamerTag,
  firstName: users.firstName,
  lastName: users.lastName,
  yearBorn: users.yearBorn,
  country: users.country,
  playSoundEffects: users.playSoundEffects,
  overrideOsDarkMode: users.overrideOsDarkMode,
  prefersColorScheme: users.prefersColorScheme,
  hideFromLeaderboards: users.hideFromLeaderboards,
  avatarToUse: users.avatarToUse,
  customAvatarFilename: users.customAvatarFilename,
  gravatarFilename: users.gravatarFilename,
  customAvatarOrientation: users.customAvatarOrientation,
  customAvatarOriginalFilesizeKb: users.customAvatarOriginalFilesizeKb,
  customAvatarOriginalHeight: users.customAvatarOriginalHeight,
  customAvatarOriginalWidth: users.customAvatarOriginalWidth,
}
const gravatarColumns = {
  gravatarFilename: users.gravatarFilename,
  gravatarEmailHash: users.gravatarEmailHash,
  gravatarFetchedAt: users.gravatarFetchedAt,
}

type ProfileRow = Omit<Profile, 'avatarUrl' | 'gravatarUrl' | 'customAvatarUrl'> & {
  readonly customAvatarFilename: string
  readonly gravatarFilename: string
}

function toProfile({ customAvatarFilename, gravatarFilename, ...row }: ProfileRow): Profile {
  return {
    ...row,
    avatarUrl: getAvatarUrl({ avatarToUse: row.avatarToUse, customAvatarFilename, gravatarFilename }),
    gravatarUrl: gravatarUrl(gravatarFilename),
    customAvatarUrl: customAvatarUrl(customAvatarFilename),
  }
}

function present<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A session without its user document')
  return row
}

export async function readProfile(db: Queryable, userId: string): Promise<Profile> {
  const [row] = await db.select(profileColumns).from(users).where(eq(users.userId, userId))
  return toProfile(present(row))
}

/** Locks the document until the transaction ends. */
export async function lockProfile(tx: Transaction, userId: string): Promise<Profile> {
  const [row] = await tx.select(profileColumns).from(users).where(eq(users.userId, userId)).for('update')
  return toProfile(present(row))
}

/** Merges the given fields. Null when another user has the gamertag, case-insensitively. */
export async function mergeProfile(
  db: Queryable,
  userId: string,
  change: ProfileChange & { readonly gamerTagKey?: string },
  now: Date,
): Promise<Profile | null> {
  try {
    const [row] = await db
      .update(users)
      .set({ ...change, accountLastModifiedAt: now })
      .where(eq(users.userId, userId))
      .returning(profileColumns)
    if (change.hideFromLeaderboards !== undefined) await refreshListing(db, userId)
    return toProfile(present(row))
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Stores the image's fields; returns the file name that they replace, empty when there was none. */
export async function replaceCustomAvatar(
  tx: Transaction,
  userId: string,
  avatar: CustomAvatar,
  now: Date,
): Promise<string> {
  const [former] = await tx
    .select({ filename: users.customAvatarFilename })
    .from(users)
    .where(eq(users.userId, userId))
    .for('update')
  await tx
    .update(users)
    .set({ ...avatar, accountLastModifiedAt: now })
    .where(eq(users.userId, userId))
  return present(former).filename
}

/** The copy and its user. */
export async function readGravatar(
  db: Queryable,
  userId: string,
): Promise<GravatarCopy & { readonly userIdShort: string }> {
  const columns = { ...gravatarColumns, userIdShort: users.userIdShort }
  const [row] = await db.select(columns).from(users).where(eq(users.userId, userId))
  return present(row)
}

/** Stores the copy; returns the file name that it replaces. */
export async function replaceGravatar(tx: Transaction, userId: string, copy: GravatarCopy): Promise<string> {
  const [former] = await tx.select(gravatarColumns).from(users).where(eq(users.userId, userId)).for('update')
  await tx.update(users).set(copy).where(eq(users.userId, userId))
  return present(former).gravatarFilename
}

export interface AvatarFiles {
  readonly customAvatarFilename: string
  readonly gravatarFilename: string
}

/** Names of the user's images in the file store; empty for none. */
export async function findAvatarFiles(db: Queryable, userId: string): Promise<AvatarFiles> {
  const [row] = await db
    .select({ customAvatarFilename: users.customAvatarFilename, gravatarFilename: users.gravatarFilename })
    .from(users)
    .where(eq(users.userId, userId))
  return row ?? { customAvatarFilename: '', gravatarFilename: '' }
}
