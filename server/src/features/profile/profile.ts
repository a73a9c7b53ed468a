/** Seeing and changing the own profile (docs/rules.md#profile-page). */
import { gamertagKey, gamertagProblem } from '@tilerush/core/account/gamertag'
import { isYearBorn } from '@tilerush/core/account/year-born'
import { activities } from '@tilerush/core/constants'
import type { Profile, ProfileChange } from '@tilerush/contract/profile'
import type { Parts } from '../../lib/parts.ts'
import { logActivity } from '../account/activity.ts'
import type { Outcome } from '../outcome.ts'
import { isCountryCode } from './countries.ts'
import { lockProfile, mergeProfile, readProfile } from './store.ts'

export type ProfileRefusal =
  | 'GAMERTAG_INVALID'
  | 'GAMERTAG_BLOCKED'
  | 'GAMERTAG_TAKEN'
  | 'YEAR_BORN_INVALID'
  | 'COUNTRY_INVALID'
  | 'AVATAR_MISSING'

export async function viewProfile(parts: Parts, userId: string): Promise<Profile> {
  const profile = await readProfile(parts.database.orm, userId)
  await logActivity(parts, userId, activities.viewedProfile)
  return profile
}

/** Merges the fields given into the document; the others stay. */
export async function updateProfile(
  { database, clock, sessions }: Parts,
  userId: string,
  change: ProfileChange,
): Promise<Outcome<Profile, ProfileRefusal>> {
  const now = clock.now()
  const problem = fieldProblem(change, now.getUTCFullYear())
  if (problem) return { refusal: problem }
  const { gamerTag } = change
  const key = gamerTag === undefined ? {} : { gamerTagKey: gamertagKey(gamerTag) }
  const outcome = await database.transaction(async (tx): Promise<Outcome<Profile, ProfileRefusal>> => {
    const profile = await lockProfile(tx, userId)
    if (!hasPicture(profile, change.avatarToUse)) return { refusal: 'AVATAR_MISSING' }
    const merged = await mergeProfile(tx, userId, { ...change, ...key }, now)
    return merged ? { value: merged } : { refusal: 'GAMERTAG_TAKEN' }
  })
  sessions.forget(userId)
  return outcome
}

function fieldProblem({ gamerTag, yearBorn, country }: ProfileChange, currentYear: number): ProfileRefusal | null {
  const tagProblem = gamerTag === undefined ? null : gamertagProblem(gamerTag)
  if (tagProblem) return tagProblem === 'blocked' ? 'GAMERTAG_BLOCKED' : 'GAMERTAG_INVALID'
  if (typeof yearBorn === 'number' && !isYearBorn(yearBorn, currentYear)) return 'YEAR_BORN_INVALID'
  return country && !isCountryCode(country) ? 'COUNTRY_INVALID' : null
}

function hasPicture(profile: Profile, choice: Profile['avatarToUse'] = 'default'): boolean {
  if (choice === 'custom') return profile.customAvatarUrl !== ''
  return choice === 'default' || profile.gravatarUrl !== ''
}
