/** Where avatars lie in the file store: `avatars/<short user id>_<timestamp>…`. */
import { sizedAvatarFilename } from '@tilerush/core/account/avatar'
import { avatarBasePath, avatarSizes } from '@tilerush/core/constants'
import type { Parts } from '../../lib/parts.ts'

const mediaPrefix = '/media/'

export function avatarKey(filename: string): string {
  return `${avatarBasePath.slice(mediaPrefix.length)}${filename}`
}

/** The keys of a custom avatar, one a size; none for an empty name. */
export function customAvatarKeys(filename: string): string[] {
  return filename === '' ? [] : avatarSizes.map((size) => avatarKey(sizedAvatarFilename(filename, size)))
}

/** A file that cannot be removed is only lost room, so the caller's work goes on. */
export async function removeFiles({ files, log }: Parts, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await files.remove(key)
    } catch (error) {
      log.warn({ err: error, key }, 'An avatar could not be removed')
    }
  }
}
