/** What a file is, by its content alone. */
import { getImageKind, imageHeadBytes } from '@tilerush/core/boards/images/image-kind'
import { findManifest } from './archive/read-archive.ts'
import { hasDeck } from './anki/find-database.ts'
import { isClassQuiz } from './classquiz/marks.ts'
import { FileRefused } from './found-board.ts'
import { looksLikeGift } from './gift/looks-like-gift.ts'
import { hasWorkbook } from './table/is-workbook.ts'
import type { OpenZip } from './zip/open-zip.ts'
import type { ReadContext } from './tools.ts'

const noop = (): Promise<void> => Promise.resolve()

export type OpenedFile = { readonly close: () => Promise<void>; readonly blob: Blob } & (
  | { readonly kind: 'archive' | 'anki' | 'zip'; readonly zip: OpenZip }
  | { readonly kind: 'moodle' | 'gift' | 'classquiz' }
  /** A picture or a table, which belongs to those beside it. */
  | { readonly kind: 'loose' }
)

/** @throws {FileRefused} */
export async function findKind(blob: Blob, context: ReadContext): Promise<OpenedFile> {
  const head = await readHead(blob)
  const without = { close: noop, blob }
  if (getImageKind(head)) return { ...without, kind: 'loose' }
  if (startsWith(head, 'PK\u0003\u0004') || startsWith(head, 'PK\u0005\u0006')) return await openKnownZip(blob, context)
  if (await isClassQuiz(blob, head)) return { ...without, kind: 'classquiz' }
  const text = new TextDecoder(startsWith(head, '\u00FF\u00FE') ? 'utf-16le' : 'utf-8').decode(head).trimStart()
  if (/^<(?:\?xml|quiz|!)/i.test(text)) {
    if (/<quiz[\s>]/i.test(text) || text.includes('<!DOCTYPE')) return { ...without, kind: 'moodle' }
    throw new FileRefused('unknownKind')
  }
  return { ...without, kind: looksLikeGift(text) ? 'gift' : 'loose' }
}

async function readHead(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.slice(0, imageHeadBytes).arrayBuffer())
  } catch {
    // A folder that was dropped as a file, or a file that is gone.
    throw new FileRefused('unreadable')
  }
}

function startsWith(head: Uint8Array, mark: string): boolean {
  return mark.split('').every((sign, index) => head[index] === sign.charCodeAt(0))
}

async function openKnownZip(blob: Blob, context: ReadContext): Promise<OpenedFile> {
  const { openZip } = await import('./zip/open-zip.ts')
  const zip = await openZip(blob, context)
  const opened = { close: zip.close, blob, zip }
  context.onProgress({ stage: 'unpack', numDone: zip.entries.length, numTotal: zip.entries.length, numLeftOut: 0 })
  if (findManifest(zip)) return { ...opened, kind: 'archive' }
  if (hasDeck(zip)) return { ...opened, kind: 'anki' }
  const isOfProgram = zip.entries.some(({ path }) => path === '[Content_Types].xml' || path === 'mimetype')
  if (!isOfProgram) return { ...opened, kind: 'zip' }
  await zip.close()
  if (hasWorkbook(zip)) return { close: noop, blob, kind: 'loose' }
  throw new FileRefused('unknownKind')
}
