/** The user document that goes with a new identity. */
import { userIdShortLength } from '@tilerush/core/account/constants'
import type { Transaction } from '../../lib/database/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { insertUser, type NewUser } from './users/user-store.ts'

/** One case only and nothing to escape: the short id is used in file names. */
const userIdAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const userIdLength = 28

/** The input of a new user document. */
export type NewUserFields = Pick<NewUser, 'userId' | 'email' | 'emailVerified' | 'roles' | 'locale'>

/** What is written in the same transaction. */
type Alongside = (tx: Transaction) => Promise<void>

/** Writes the user document and counts the user. */
export async function addUser(deps: Deps, user: NewUserFields, alongside?: Alongside): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await insertUser(tx, toNewUser(deps, user))
    await alongside?.(tx)
  })
}

export function toNewUser({ clock }: Deps, user: NewUserFields): NewUser {
  return { ...user, userIdShort: toUserIdShort(user.userId), createdAt: clock.now() }
}

export function toUserIdShort(userId: string): string {
  return userId.slice(0, userIdShortLength)
}

export function newUserId({ random }: Deps): string {
  return random.text(userIdAlphabet, userIdLength)
}
