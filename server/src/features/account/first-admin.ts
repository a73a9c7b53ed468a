/** The first admin of an empty instance (docs/rules.md#roles). */
import { passwordAlphabet } from '@tilerush/core/account/password'
import { generatedPasswordLength } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'
import { oneProcessAtATime } from '../one-process-store.ts'
import { createIdentity, removeIdentity } from './identity-store.ts'
import { addUser, newUserId } from './new-user.ts'
import { hasAnyUser } from './user-store.ts'

const firstAdminEmail = 'admin@tilerush.local'

/** Creates it when there are no users at all; null otherwise. The password is in the answer and nowhere else. */
export async function createFirstAdmin(parts: Parts): Promise<{ email: string; password: string } | null> {
  const { database, random } = parts
  if (await hasAnyUser(database.orm)) return null
  const password = random.text(passwordAlphabet, generatedPasswordLength)
  return oneProcessAtATime(database, async () => {
    if (await hasAnyUser(database.orm)) return null
    const passwordHash = await parts.passwords.hash(password)
    const userId = newUserId(parts)
    // A first start that broke off here may have left the identity without its user.
    await removeIdentity(database.orm, firstAdminEmail)
    await createIdentity(database.orm, { userId, email: firstAdminEmail, emailVerified: true, passwordHash })
    const roles = { admin: true, editor: false, player: true }
    await addUser(parts, { userId, email: firstAdminEmail, emailVerified: true, roles })
    return { email: firstAdminEmail, password }
  })
}
