/** Custom avatars (docs/rules.md#avatars); in the file store `avatars/<short user id>_<timestamp>…`. */
import {
  avatarOrientation,
  customAvatarFilename,
  customAvatarUrl,
  sizedAvatarFilename,
} from '@tilerush/core/account/avatar'
import { avatarSizes, avatarBasePath } from '@tilerush/core/account/constants'
import { maxFileBytes } from '@tilerush/core/files/constants'
import type { Profile } from '@tilerush/contract/profile'
import type { Transaction } from '../../lib/database/database.ts'
import type { SessionUser } from '../../lib/procedure-context.ts'
import type { Deps } from '../../lib/deps.ts'
import type { AfterRemoval } from '../../lib/feature.ts'
import type { ZipEntry } from '../../lib/files/zip-stream.ts'
import { isLostConnection } from '../../lib/database/sql-state.ts'
import { createSquareImages, type SquareImageError, type SquareImages } from './square-images.ts'
import type { Result } from '../../lib/result.ts'
import { findAvatarFiles, readProfile, replaceCustomAvatar, type AvatarFiles, type CustomAvatar } from './store.ts'

const mediaPrefix = '/media/'

export function avatarKey(filename: string): string {
  return `${avatarBasePath.slice(mediaPrefix.length)}${filename}`
}

/** The keys of a custom avatar, one a size; none for an empty name. */
export function customAvatarKeys(filename: string): string[] {
  return filename === '' ? [] : avatarSizes.map((size) => avatarKey(sizedAvatarFilename(filename, size)))
}

/** A file that cannot be deleted only wastes space, so the caller goes on. */
export async function removeFiles({ files, log }: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await files.remove(key)
    } catch (error) {
      log.warn({ err: error, key }, 'An avatar could not be removed')
    }
  }
}

/** Stores the image in every size, then its fields, and only then removes the one before. */
export async function uploadAvatar(
  deps: Deps,
  { userId, userIdShort }: SessionUser,
  bytes: Uint8Array,
): Promise<Result<Profile, 'IMAGE_TOO_LARGE' | SquareImageError>> {
  if (bytes.byteLength >= maxFileBytes) return { ok: false, error: 'IMAGE_TOO_LARGE' }
  const result = await createSquareImages(bytes, avatarSizes)
  if (!result.ok) return result
  const image = result.value
  const now = deps.clock.now()
  const avatar = toFields(image, customAvatarFilename(userIdShort, now.getTime(), image.format), bytes.byteLength)
  const keys = customAvatarKeys(avatar.customAvatarFilename)
  let isRowSent = false
  try {
    for (const [index, square] of image.squares.entries()) {
      await deps.files.put(keys[index] ?? '', square, `image/${image.format}`)
    }
    isRowSent = true
    const former = await deps.database.transaction((tx) => replaceCustomAvatar(tx, userId, avatar, now))
    if (former !== avatar.customAvatarFilename) await removeFiles(deps, customAvatarKeys(former))
  } catch (error) {
    // The row may name them by now.
    if (!isRowSent || !isLostConnection(error)) await removeFiles(deps, keys)
    throw error
  }
  deps.sessions.invalidate(userId)
  return { ok: true, value: await readProfile(deps.database.orm, userId) }
}

function toFields({ width, height }: SquareImages, filename: string, numBytes: number): CustomAvatar {
  return {
    customAvatarFilename: filename,
    customAvatarUrl: customAvatarUrl(filename),
    customAvatarOrientation: avatarOrientation(width, height),
    customAvatarOriginalFilesizeKb: Math.round((numBytes / 1024) * 100) / 100,
    customAvatarOriginalHeight: height,
    customAvatarOriginalWidth: width,
  }
}

const allKeys = ({ customAvatarFilename: custom, gravatarFilename: gravatar }: AvatarFiles): string[] => [
  ...customAvatarKeys(custom),
  ...(gravatar === '' ? [] : [avatarKey(gravatar)]),
]

/** The pictures of a deleted account go when its row is gone. */
export async function removePictures(tx: Transaction, deps: Deps, userId: string): Promise<AfterRemoval> {
  const keys = allKeys(await findAvatarFiles(tx, userId))
  return () => removeFiles(deps, keys)
}

/** For the export of the account. */
export async function* readPictures({ database, files }: Deps, { userId }: SessionUser): AsyncGenerator<ZipEntry> {
  for (const key of allKeys(await findAvatarFiles(database.orm, userId))) {
    const file = await files.get(key)
    if (file) yield { name: `pictures/${key.split('/').at(-1)}`, chunks: [file.bytes], isCompressed: false }
  }
}
