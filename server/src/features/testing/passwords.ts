/** Users of the tests who have a password; hashing is slow, so one hash serves them all. */
import type { Parts } from '../../lib/parts.ts'
import { updatePasswordHash } from '../account/credential-store.ts'
import { identitiesOf } from '../account/identity-store.ts'
import { perDatabase } from '../per-database.ts'
import { signIn, type SignedIn, type UserOptions } from './visitors.ts'

export const testPassword = 'correct horse'

const hashOf = perDatabase((database) => identitiesOf(database).hashPassword(testPassword))

/** A user with a live session and the password `testPassword`. */
export async function signInWithPassword(parts: Parts, options: UserOptions = {}): Promise<SignedIn> {
  const person = await signIn(parts, options)
  const { orm } = parts.database
  await updatePasswordHash(orm, person.user.userId, await hashOf(parts.database), parts.clock.now())
  return person
}
