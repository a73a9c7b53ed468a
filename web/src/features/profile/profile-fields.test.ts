import type { Profile } from '@tilerush/contract/profile'
import { describe, expect, it } from 'vitest'
import { changeFrom, fieldsOf } from './profile-fields.ts'

const profile: Profile = {
  userIdShort: 'a1b2c3d4',
  email: 'wren@example.org',
  gamerTag: 'quick_wren',
  firstName: 'Wren',
  lastName: '',
  yearBorn: 1994,
  country: 'IE',
  playSoundEffects: true,
  overrideOsDarkMode: false,
  prefersColorScheme: 'light',
  hideFromLeaderboards: false,
  avatarToUse: 'default',
  avatarUrl: '',
  gravatarUrl: '',
  customAvatarUrl: '',
  customAvatarOrientation: null,
  customAvatarOriginalFilesizeKb: null,
  customAvatarOriginalHeight: null,
  customAvatarOriginalWidth: null,
}

describe('what a profile form sends', () => {
  it('is nothing when nothing was changed', () => {
    expect(changeFrom(profile, fieldsOf(profile))).toEqual({})
    const untold = { ...profile, yearBorn: null }
    expect(changeFrom(untold, fieldsOf(untold))).toEqual({})
  })

  it('is what was changed, the year as a number or null', () => {
    const fields = fieldsOf(profile)
    expect(changeFrom(profile, { ...fields, lastName: 'Okafor', yearBorn: '1990' })).toEqual({
      lastName: 'Okafor',
      yearBorn: 1990,
    })
    expect(changeFrom(profile, { ...fields, yearBorn: '', playSoundEffects: false })).toEqual({
      yearBorn: null,
      playSoundEffects: false,
    })
  })
})
