import type { Profile, ProfileChange } from '@tilerush/contract/profile'

/** The form's fields, as its controls hold them. */
export interface ProfileFields {
  readonly gamerTag: string
  readonly firstName: string
  readonly lastName: string
  /** Empty while it is not told. */
  readonly yearBorn: string
  readonly country: string
  readonly playSoundEffects: boolean
  readonly overrideOsDarkMode: boolean
  readonly prefersColorScheme: Profile['prefersColorScheme']
  readonly hideFromLeaderboards: boolean
  readonly avatarToUse: Profile['avatarToUse']
}

export function fieldsOf(profile: Profile): ProfileFields {
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
export function changeFrom(profile: Profile, { yearBorn, ...fields }: ProfileFields): ProfileChange {
  const wanted = { ...fields, yearBorn: yearBorn === '' ? null : Number(yearBorn) }
  const changed = Object.entries(wanted).filter(([name, value]) => value !== profile[name as keyof typeof wanted])
  return Object.fromEntries(changed)
}
