/** Seeing and changing the own profile (docs/rules.md#profile-page). */
import { gamertagKey, validateGamertag } from '@tilerush/core/account/gamertag'
import { isYearBorn } from '@tilerush/core/account/year-born'
import { activities, profileViewsApartMs } from '@tilerush/core/account/constants'
import type { Profile, ProfileChange } from '@tilerush/contract/profile'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import { logActivityOnce, recordGamertag, withGamertagLimit } from '../account/index.ts'
import type { Result } from '../../lib/result.ts'
import { lockProfile, mergeProfile, readProfile } from './store.ts'
import { countries } from 'countries-list'

export type ProfileErrorCode =
  | 'GAMERTAG_INVALID'
  | 'GAMERTAG_BLOCKED'
  | 'GAMERTAG_TAKEN'
  | 'YEAR_BORN_INVALID'
  | 'COUNTRY_INVALID'
  | 'AVATAR_MISSING'
  | 'MANAGED_ACCOUNT'

export async function viewProfile(deps: Deps, userId: string): Promise<Profile> {
  const profile = await readProfile(deps.database.orm, userId)
  await logActivityOnce(deps, userId, activities.viewedProfile, profileViewsApartMs)
  return profile
}

/** Merges the given fields into the document; the others stay. */
export async function updateProfile(
  deps: Deps,
  user: SessionUser,
  change: ProfileChange,
): Promise<Result<Profile, ProfileErrorCode>> {
  if (user.managedBy !== null && !isSettingsAlone(change)) return { ok: false, error: 'MANAGED_ACCOUNT' }
  const now = deps.clock.now()
  const issue = validateField(change, now.getUTCFullYear())
  if (issue) return { ok: false, error: issue }
  return await withGamertagLimit(deps, user, change.gamerTag, () => storeChange(deps, user, change, now))
}

const settings: ReadonlySet<string> = new Set<keyof ProfileChange>([
  'playSoundEffects',
  'overrideOsDarkMode',
  'prefersColorScheme',
])

/** What a managed account may change: nothing that others see (docs/rules.md#managed-accounts). */
function isSettingsAlone(change: ProfileChange): boolean {
  return Object.keys(change).every((field) => settings.has(field))
}

async function storeChange(
  deps: Deps,
  user: SessionUser,
  change: ProfileChange,
  now: Date,
): Promise<Result<Profile, ProfileErrorCode>> {
  const { userId } = user
  const { gamerTag } = change
  const key = gamerTag === undefined ? {} : { gamerTagKey: gamertagKey(gamerTag) }
  const result = await deps.database.transaction(async (tx): Promise<Result<Profile, ProfileErrorCode>> => {
    const profile = await lockProfile(tx, userId)
    if (!hasImage(profile, change.avatarToUse)) return { ok: false, error: 'AVATAR_MISSING' }
    const merged = await mergeProfile(tx, userId, { ...change, ...key }, now)
    if (!merged) return { ok: false, error: 'GAMERTAG_TAKEN' }
    await recordGamertag(tx, deps, user, profile.gamerTag, merged.gamerTag)
    return { ok: true, value: merged }
  })
  deps.sessions.invalidate(userId)
  return result
}

function validateField({ gamerTag, yearBorn, country }: ProfileChange, currentYear: number): ProfileErrorCode | null {
  const tagIssue = gamerTag === undefined ? null : validateGamertag(gamerTag)
  if (tagIssue) return tagIssue === 'blocked' ? 'GAMERTAG_BLOCKED' : 'GAMERTAG_INVALID'
  if (typeof yearBorn === 'number' && !isYearBorn(yearBorn, currentYear)) return 'YEAR_BORN_INVALID'
  return country && !isCountryCode(country) ? 'COUNTRY_INVALID' : null
}

function hasImage(profile: Profile, choice: Profile['avatarToUse'] = 'default'): boolean {
  if (choice === 'custom') return profile.customAvatarUrl !== ''
  return choice === 'default' || profile.gravatarUrl !== ''
}

/** Whether the text is the two-letter code of a country (ISO 3166-1). */
function isCountryCode(text: string): boolean {
  return Object.hasOwn(countries, text)
}
