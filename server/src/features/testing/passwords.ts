/** Users of the tests who have a password; hashing is slow, so one hash serves them all. */
import type { Parts } from '../../lib/parts.ts'
import { updatePasswordHash } from '../account/identity-store.ts'
import { signIn, type SignedIn, type UserOptions } from './visitors.ts'

export const testPassword = 'correct horse'

let testHash: Promise<string> | undefined

/** A user with a live session and the password `testPassword`. */
export async function signInWithPassword(parts: Parts, options: UserOptions = {}): Promise<SignedIn> {
  const person = await signIn(parts, options)
  const { orm } = parts.database
  testHash ??= parts.passwords.hash(testPassword)
  await updatePasswordHash(orm, person.user.userId, await testHash, parts.clock.now())
  return person
}
