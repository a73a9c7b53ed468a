/** The type of a file by its first bytes; only then is it passed to the decoder of its type. */
import type { uploadTypes } from '@tilerush/core/files/constants'

export type UploadType = (typeof uploadTypes)[number]

const signatures: readonly (readonly [UploadType, number, string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['avif', 4, 'ftypavis'],
]
const svgHeadBytes = 4096

export function getUploadType(bytes: Uint8Array): UploadType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, svgHeadBytes)).toString('latin1')
  const found = signatures.find(([, offset, signature]) => head.startsWith(signature, offset))
  if (found) return found[0]
  return /^(\xef\xbb\xbf)?\s*</.test(head) && /<svg[\s>/]/i.test(head) ? 'svg' : null
}
