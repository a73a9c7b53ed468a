/** The user document that goes with a new identity. */
import { userIdShortLength } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'
import { insertUser, type NewUser } from './user-store.ts'

/** One case only and nothing to escape: the short id names files. */
const userIdAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const userIdLength = 28

/** What a new user document is made from. */
export type NewUserFields = Pick<NewUser, 'userId' | 'email' | 'emailVerified' | 'roles' | 'locale'>

/** Writes the user document and counts the user. */
export async function addUser({ database, clock }: Parts, user: NewUserFields): Promise<void> {
  const userIdShort = user.userId.slice(0, userIdShortLength)
  await database.transaction((tx) => insertUser(tx, { ...user, userIdShort, createdAt: clock.now() }))
}

export function newUserId({ random }: Parts): string {
  return random.text(userIdAlphabet, userIdLength)
}
