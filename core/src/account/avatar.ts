/** Names and addresses of avatar files (docs/rules.md#avatars). */
import {
  avatarBasePath,
  type AvatarChoice,
  type AvatarOrientation,
  type AvatarSize,
  shownAvatarSize,
} from './constants.ts'

/** What a user document says about the image. The file names are empty without one. */
export interface AvatarFields {
  readonly avatarToUse: AvatarChoice
  readonly customAvatarFilename: string
  readonly gravatarFilename: string
}

/** The short user id, an underscore and a timestamp (ms since 1970); jpeg becomes jpg. */
export function customAvatarFilename(userIdShort: string, timestampMs: number, format: 'png' | 'jpeg'): string {
  return `${userIdShort}_${timestampMs}.${format === 'jpeg' ? 'jpg' : format}`
}

/** `a1b2c3d4_1800000000000.jpg` in 400 px is `a1b2c3d4_1800000000000_400x400.jpg`. */
export function sizedAvatarFilename(filename: string, size: AvatarSize): string {
  const dot = filename.lastIndexOf('.')
  return `${filename.slice(0, dot)}_${size}x${size}${filename.slice(dot)}`
}

/** Empty for an empty name. */
export function customAvatarUrl(filename: string, size: AvatarSize = shownAvatarSize): string {
  return filename === '' ? '' : `${avatarBasePath}${sizedAvatarFilename(filename, size)}`
}

export function gravatarUrl(filename: string): string {
  return filename === '' ? '' : `${avatarBasePath}${filename}`
}

/** The image to show for a user, on our own origin; empty for the default one. */
export function getAvatarUrl(fields: AvatarFields, size: AvatarSize = 100): string {
  switch (fields.avatarToUse) {
    case 'default':
      return ''
    case 'gravatar':
      return gravatarUrl(fields.gravatarFilename)
    case 'custom':
      return customAvatarUrl(fields.customAvatarFilename, size)
  }
}

/** It is judged by the image as it is seen, turned as its metadata says. */
export function avatarOrientation(width: number, height: number): AvatarOrientation {
  if (width === height) return 'SQUARE'
  return width > height ? 'LANDSCAPE' : 'PORTRAIT'
}
