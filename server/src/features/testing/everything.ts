/** A user of whom we hold all that can be held. */
import { call } from '@orpc/server'
import type { Parts } from '../../lib/parts.ts'
import { profileCalls } from '../profile/calls.ts'
import { addPersonalRows } from './personal-rows-store.ts'
import { picture } from './pictures.ts'
import type { SignedIn } from './visitors.ts'

/** Rows in every table that names users, and a custom picture. */
export async function fillEverything(parts: Parts, person: SignedIn): Promise<void> {
  await addPersonalRows(parts.database, person.user.userId)
  const file = new File([new Uint8Array(await picture())], 'me.png', { type: 'image/png' })
  await call(profileCalls.uploadAvatar, { file }, { context: person })
}
