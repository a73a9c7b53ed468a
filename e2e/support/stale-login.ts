import { queryDatabase } from './operator.ts'
import type { Place } from './story.ts'

/** Lets the person's logins be six minutes old, so that the account page asks for the current password. */
export async function ageLogins(place: Place, email: string): Promise<void> {
  const of = '(select user_id from identities where email = $1)'
  await queryDatabase(place, `update sessions set created_at = now() - interval '6 min' where user_id = ${of}`, [email])
}
