import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { decodeCodePage, isCodePage } from '@tilerush/core/files/encoding/code-pages'

/** The text in the encoding, without a byte order mark; null when the bytes are none in it. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string | null {
  if (isCodePage(encoding)) return decodeCodePage(bytes, encoding)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
