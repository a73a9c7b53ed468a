/** Custom avatars (docs/rules.md#avatars). */
import { avatarOrientation, customAvatarFilename, customAvatarUrl } from '@tilerush/core/account/avatar'
import { avatarSizes, maxFileBytes } from '@tilerush/core/constants'
import type { Profile } from '@tilerush/contract/profile'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { createSquareImages, type SquareImageError, type SquareImages } from '../../lib/pictures.ts'
import type { Outcome } from '../outcome.ts'
import { customAvatarKeys, removeFiles } from './avatar-files.ts'
import { readProfile, replaceCustomAvatar, type CustomAvatar } from './store.ts'

/** Stores the picture in every size, then its fields, and only then removes the one before. */
export async function uploadAvatar(
  parts: Parts,
  { userId, userIdShort }: SessionUser,
  bytes: Uint8Array,
): Promise<Outcome<Profile, 'IMAGE_TOO_LARGE' | SquareImageError>> {
  if (bytes.byteLength >= maxFileBytes) return { refusal: 'IMAGE_TOO_LARGE' }
  const result = await createSquareImages(bytes, avatarSizes)
  if ('error' in result) return { refusal: result.error }
  const { image } = result
  const now = parts.clock.now()
  const avatar = fieldsOf(image, customAvatarFilename(userIdShort, now.getTime(), image.format), bytes.byteLength)
  const keys = customAvatarKeys(avatar.customAvatarFilename)
  try {
    for (const [index, square] of image.squares.entries()) {
      await parts.files.put(keys[index] ?? '', square, `image/${image.format}`)
    }
    const former = await parts.database.transaction((tx) => replaceCustomAvatar(tx, userId, avatar, now))
    if (former !== avatar.customAvatarFilename) await removeFiles(parts, customAvatarKeys(former))
  } catch (error) {
    await removeFiles(parts, keys)
    throw error
  }
  parts.sessions.forget(userId)
  return { value: await readProfile(parts.database.orm, userId) }
}

function fieldsOf({ width, height }: SquareImages, filename: string, numBytes: number): CustomAvatar {
  return {
    customAvatarFilename: filename,
    customAvatarUrl: customAvatarUrl(filename),
    customAvatarOrientation: avatarOrientation(width, height),
    customAvatarOriginalFilesizeKb: Math.round((numBytes / 1024) * 100) / 100,
    customAvatarOriginalHeight: height,
    customAvatarOriginalWidth: width,
  }
}
