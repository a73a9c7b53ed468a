/** The type of a file by its first bytes; only then is it passed to the decoder of its type. */
import { getBitmapKind } from '@tilerush/core/boards/images/image-kind'
import { uploadTypes } from '@tilerush/core/files/constants'
import { isSvgRoot, readProlog } from './svg-prolog.ts'
import { decodeSvg } from './svg-text.ts'

export type UploadType = (typeof uploadTypes)[number]

const headBytes = 64

export function getUploadType(bytes: Uint8Array): UploadType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes)).toString('latin1')
  const kind = getBitmapKind(bytes)
  if (kind) return uploadTypes.find((type) => type === kind) ?? null
  // As every stored one is.
  if (/^<svg[\s>/]/i.test(head)) return 'svg'
  return isOddSvg(bytes) ? 'svg' : null
}

/** In any encoding, behind declarations and comments of any length, and with a prefix. */
function isOddSvg(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes)).toString('latin1')
  if (!/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(begin)) return false
  const text = decodeSvg(bytes)
  // Text in no encoding may be a vector image all the same, whose error says what is wrong with it.
  if (text === null) return /<(?:[\w.-]+:)?svg[\s>]/i.test(Buffer.from(bytes).toString('latin1').replaceAll('\0', ''))
  const prolog = readProlog(text)
  return prolog !== null && isSvgRoot(prolog)
}
