/** What a file is that is no packed one of a known kind: a picture, a table or neither, by its content alone. */
import { getImageKind, imageHeadBytes, type ImageKind } from '@tilerush/core/boards/images/image-kind'
import { detectTableEncoding } from '@tilerush/core/files/encoding/detect-encoding'
import { noSeparator } from '@tilerush/core/files/tables/constants'
import type { Locale } from '@tilerush/core/language/constants'
import { decodeText } from '../files/decode-text.ts'
import { isWorkbook, workbookPath } from './table/is-workbook.ts'

export type Content =
  | { readonly kind: 'picture'; readonly image: ImageKind }
  /** A workbook, or a text that is cut into columns. */
  | { readonly kind: 'table' }
  /** A text of one column: a list of prompts, or a note about what lies beside it. */
  | { readonly kind: 'list' }
  | { readonly kind: 'packed' }
  | { readonly kind: 'unknown' }

const textHeadBytes = 65_536

export async function findContent(file: Blob, locale: Locale): Promise<Content> {
  const head = await readBytes(file.slice(0, textHeadBytes))
  const image = getImageKind(head.subarray(0, imageHeadBytes))
  if (image !== null) return { kind: 'picture', image }
  if (await isWorkbook(file)) return { kind: (await isBookOfZip(file)) ? 'table' : 'packed' }
  const text = readText(file.size > textHeadBytes ? wholeLines(head) : head, locale)
  if (text === null) return { kind: 'unknown' }
  const { findSeparator } = await import('../files/cut-table.ts')
  return { kind: findSeparator(text) === noSeparator ? 'list' : 'table' }
}

const readBytes = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

/** The list at the end of a ZIP file names its parts; nothing within is opened. */
async function isBookOfZip(file: Blob): Promise<boolean> {
  const list = new TextDecoder('latin1').decode(await readBytes(file.slice(-textHeadBytes)))
  return list.includes(workbookPath)
}

/** The beginning of a text that may be a table; null for all else, JSON for instance. */
function readText(head: Uint8Array, locale: Locale): string | null {
  if (head.byteLength === 0 || hasControls(head)) return null
  const detected = detectTableEncoding(head, locale, (encoding) => decodeText(head, encoding) !== null)
  const text = detected && decodeText(head, detected.encoding)
  return text === null || /^\s*[{<]/.test(text) ? null : text.replaceAll(/\r\n?/g, '\n')
}

const lineFeed = 0x0a

/** So that no letter of several bytes is cut. */
function wholeLines(head: Uint8Array): Uint8Array {
  const end = head.lastIndexOf(lineFeed)
  return head.subarray(0, head.includes(0) ? end - (end % 2) : end)
}

/** Signs that are in no text, and a zero in none but UTF-16, which has one in every second byte at most. */
function hasControls(head: Uint8Array): boolean {
  return head.subarray(0, 4096).some((byte) => byte > 0 && byte < 9)
}
