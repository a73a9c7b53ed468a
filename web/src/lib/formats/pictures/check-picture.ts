/** Whether a picture can be taken as it is, made such, or must be left out (docs/rules.md#files-that-become-boards). */
import { getImageKind, imageHeadBytes, type ImageKind, imageMimeTypes } from '@tilerush/core/boards/images/image-kind'
import { getBaseName } from '@tilerush/core/files/entry-path'
import { maxFileBytes, maxImagePixels, uploadTypes } from '@tilerush/core/files/constants'
import { maxDecodedPixels, maxPictureBytes } from '@tilerush/core/files/exchange/constants'
import type { FoundImage, LeftOutReason } from '../found-board.ts'
import type { ReadContext } from '../tools.ts'
import { countPixels } from './picture-size.ts'

export type CheckedPicture =
  | { readonly image: FoundImage; readonly reason?: never }
  | { readonly image?: never; readonly reason: LeftOutReason }

/** A file that may be a picture, without its bytes as yet. */
export interface PictureFile {
  readonly path: string
  readonly numBytes: number
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

export async function checkPicture(
  file: PictureFile,
  { tools, spend }: Pick<ReadContext, 'tools' | 'spend'>,
): Promise<CheckedPicture> {
  if (file.numBytes > maxPictureBytes) return { reason: 'pictureTooLarge' }
  const bytes = await file.read()
  spend(bytes.byteLength)
  const kind = getImageKind(bytes.subarray(0, imageHeadBytes))
  if (kind === null) return { reason: 'pictureKind' }
  if (kind !== 'svg' && isCutOff(bytes, kind)) return { reason: 'pictureDamaged' }
  const blob = new Blob([bytes], { type: imageMimeTypes[kind] })
  const numPixels = kind === 'svg' ? 0 : countPixels(bytes, kind)
  if (numPixels === null) return { reason: 'pictureDamaged' }
  if (numPixels > maxDecodedPixels) return { reason: 'tooManyPixels' }
  const isUpload = (uploadTypes as readonly string[]).includes(kind)
  const name = getBaseName(file.path)
  if (isUpload && blob.size < maxFileBytes && numPixels <= maxImagePixels) return { image: { name, blob } }
  if (kind === 'svg') return { reason: 'pictureTooLarge' }
  const converted = await tools.convertPicture(blob)
  spend(converted?.size ?? 0)
  return converted ? { image: { name, blob: converted } } : { reason: isUpload ? 'pictureDamaged' : 'pictureKind' }
}

/** What follows the end of an image file, some cameras' previews for instance, is no more than this. */
const maxTailBytes = 65_536

/** Whether the end of the file is missing, as of a download that was broken off. */
function isCutOff(bytes: Uint8Array, kind: Exclude<ImageKind, 'svg'>): boolean {
  const tail = bytes.subarray(-maxTailBytes)
  if (kind === 'png') return !includes(tail, [0x49, 0x45, 0x4e, 0x44])
  if (kind === 'jpg') return !includes(tail, [0xff, 0xd9])
  if (kind === 'gif') return !tail.includes(0x3b)
  if (kind === 'webp') return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.byteLength
  return false
}

function includes(bytes: Uint8Array, mark: readonly number[]): boolean {
  for (let at = bytes.byteLength - mark.length; at >= 0; at--) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
