/** The public name (docs/rules.md#gamertag). */
import { gamertagKey, gamertagProblem } from '@tilerush/core/account/gamertag'
import type { CurrentUser } from '@tilerush/contract/account'
import type { Parts } from '../../lib/parts.ts'
import type { Outcome } from '../outcome.ts'
import { updateGamertag } from './user-store.ts'

export type GamertagRefusal = 'GAMERTAG_INVALID' | 'GAMERTAG_BLOCKED' | 'GAMERTAG_TAKEN'

export async function setGamertag(
  { database, clock, sessions }: Parts,
  userId: string,
  gamerTag: string,
): Promise<Outcome<CurrentUser, GamertagRefusal>> {
  const problem = gamertagProblem(gamerTag)
  if (problem) return { refusal: problem === 'blocked' ? 'GAMERTAG_BLOCKED' : 'GAMERTAG_INVALID' }
  const user = await updateGamertag(database.orm, userId, gamerTag, gamertagKey(gamerTag), clock.now())
  if (!user) return { refusal: 'GAMERTAG_TAKEN' }
  sessions.forget(userId)
  return { value: user }
}
