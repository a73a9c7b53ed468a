import type { Profile, ProfileChange } from '@tilerush/contract/profile'
import { cleanGamertag } from '@tilerush/core/account/gamertag'
import { cleanName, isName } from '@tilerush/core/account/names'
import { gamertagMaxLength, nameMaxLength, nameMinLength } from '@tilerush/core/account/constants'
import { m } from '../../paraglide/messages.js'

/** The form's fields, as its controls hold them. */
export interface ProfileFields {
  readonly gamerTag: string
  readonly firstName: string
  readonly lastName: string
  /** Empty while it is unknown. */
  readonly yearBorn: string
  readonly country: string
  readonly playSoundEffects: boolean
  readonly overrideOsDarkMode: boolean
  readonly prefersColorScheme: Profile['prefersColorScheme']
  readonly hideFromLeaderboards: boolean
  readonly avatarToUse: Profile['avatarToUse']
}

export function toFields(profile: Profile): ProfileFields {
  return {
    gamerTag: profile.gamerTag,
    firstName: profile.firstName,
    lastName: profile.lastName,
    yearBorn: profile.yearBorn === null ? '' : String(profile.yearBorn),
    country: profile.country,
    playSoundEffects: profile.playSoundEffects,
    overrideOsDarkMode: profile.overrideOsDarkMode,
    prefersColorScheme: profile.prefersColorScheme,
    hideFromLeaderboards: profile.hideFromLeaderboards,
    avatarToUse: profile.avatarToUse,
  }
}

/** What differs from the profile; nothing else is sent, so that two pages do not undo each other's changes. */
export function changeFrom(
  profile: Profile,
  { yearBorn, firstName, lastName, ...fields }: ProfileFields,
): ProfileChange {
  const requested = {
    ...fields,
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    yearBorn: yearBorn === '' ? null : Number(yearBorn),
  }
  const changed = Object.entries(requested).filter(([name, value]) => value !== profile[name as keyof typeof requested])
  return Object.fromEntries(changed)
}

// What the fields may hold (docs/rules.md#profile-page). The server checks the same rules.

/** What the field keeps of a text while it is typed. */
export function cleanTag(text: string): string {
  return cleanGamertag(text).slice(0, gamertagMaxLength)
}

/** Undefined when the tag may be sent. Only the server knows whether it is free. */
export function tagMistake(gamerTag: string): string | undefined {
  return gamerTag === '' ? m.common_required() : undefined
}

/** Undefined when the name may be sent as it is cleaned; names are optional. */
export function nameMistake(name: string): string | undefined {
  if (isName(cleanName(name))) return undefined
  return m.profile_name_issue({ minLength: nameMinLength, maxLength: nameMaxLength })
}
