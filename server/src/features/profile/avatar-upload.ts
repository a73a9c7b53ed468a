/** Custom avatars (specification, section 5, Profile: Avatar upload). */
import { avatarOrientation, customAvatarFilename, customAvatarUrl } from '@tilerush/core/account/avatar'
import { avatarSizes, maxFileBytes } from '@tilerush/core/constants'
import type { Profile } from '@tilerush/contract/profile'
import type { SessionUser } from '../../lib/call-context.ts'
import type { Parts } from '../../lib/parts.ts'
import { readPicture, type Picture } from '../../lib/pictures.ts'
import type { Outcome } from '../outcome.ts'
import { customAvatarKeys, removeFiles } from './avatar-files.ts'
import { readProfile, replaceCustomAvatar, type CustomAvatar } from './store.ts'

/** Stores the picture in every size, then its fields, and only then removes the one before. */
export async function uploadAvatar(
  parts: Parts,
  { userId, userIdShort }: SessionUser,
  bytes: Uint8Array,
): Promise<Outcome<Profile, 'IMAGE_TOO_LARGE' | 'IMAGE_NOT_READABLE'>> {
  if (bytes.byteLength >= maxFileBytes) return { refusal: 'IMAGE_TOO_LARGE' }
  const picture = await readPicture(bytes)
  const squares = await picture?.squares(avatarSizes).catch(() => null)
  if (!picture || !squares) return { refusal: 'IMAGE_NOT_READABLE' }
  const now = parts.clock.now()
  const avatar = fieldsOf(picture, customAvatarFilename(userIdShort, now.getTime(), picture.format), bytes.byteLength)
  const keys = customAvatarKeys(avatar.customAvatarFilename)
  try {
    for (const [index, square] of squares.entries()) {
      await parts.files.put(keys[index] ?? '', square, `image/${picture.format}`)
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

function fieldsOf({ width, height }: Picture, filename: string, numBytes: number): CustomAvatar {
  return {
    customAvatarFilename: filename,
    customAvatarUrl: customAvatarUrl(filename),
    customAvatarOrientation: avatarOrientation(width, height),
    customAvatarOriginalFilesizeKb: Math.round((numBytes / 1024) * 100) / 100,
    customAvatarOriginalHeight: height,
    customAvatarOriginalWidth: width,
  }
}
