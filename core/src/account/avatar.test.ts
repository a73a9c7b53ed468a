import { describe, expect, it } from 'vitest'
import { avatarOrientation, customAvatarFilename, getAvatarUrl, sizedAvatarFilename } from './avatar.ts'
import { avatarSizes } from './constants.ts'

describe('avatars', () => {
  it('are named by short user id, underscore and timestamp, jpeg as jpg', () => {
    expect(customAvatarFilename('a1b2c3d4', 1_800_000_000_000, 'jpeg')).toBe('a1b2c3d4_1800000000000.jpg')
    expect(customAvatarFilename('a1b2c3d4', 1_800_000_000_000, 'png')).toBe('a1b2c3d4_1800000000000.png')
  })

  it('have a file for each size, with the size in its name', () => {
    const names = avatarSizes.map((size) => sizedAvatarFilename('a1b2c3d4_18.jpg', size))
    expect(names).toEqual(['33x33', '100x100', '200x200', '400x400', '800x800'].map((s) => `a1b2c3d4_18_${s}.jpg`))
  })

  it('are shown by the choice; a choice without its file shows the default', () => {
    const both = { customAvatarFilename: 'a_1.jpg', gravatarFilename: 'a_2_gravatar.png' }
    expect(getAvatarUrl({ avatarToUse: 'default', ...both })).toBe('')
    expect(getAvatarUrl({ avatarToUse: 'gravatar', ...both })).toBe('/media/avatars/a_2_gravatar.png')
    expect(getAvatarUrl({ avatarToUse: 'custom', ...both })).toBe('/media/avatars/a_1_100x100.jpg')
    expect(getAvatarUrl({ avatarToUse: 'custom', ...both }, 400)).toBe('/media/avatars/a_1_400x400.jpg')
    expect(getAvatarUrl({ avatarToUse: 'custom', customAvatarFilename: '', gravatarFilename: '' })).toBe('')
  })

  it('are LANDSCAPE, PORTRAIT or SQUARE', () => {
    expect(avatarOrientation(3, 2)).toBe('LANDSCAPE')
    expect(avatarOrientation(2, 3)).toBe('PORTRAIT')
    expect(avatarOrientation(2, 2)).toBe('SQUARE')
  })
})
