/** How the names in a ZIP file are read: nothing says in which encoding most programs write them. */
import { toNfc } from '@tilerush/core/language/nfc'
import type { Encoding } from '@tilerush/core/files/encoding/constants'
import { toEntryPath } from '@tilerush/core/files/entry-path'
import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { decodeText } from './decode-text.ts'

/** Whether nothing proves which letters the bytes of the name are: no mark, no second name in Unicode, no valid UTF-8. */
export function isNameUnknown({ rawFilename, extraFieldUnicodePath }: FileEntry): boolean {
  const hasUnicodePath = extraFieldUnicodePath?.valid === true
  return !hasUnicodePath && decodeText(rawFilename, 'utf-8') === null
}

/** The path of an entry; `encoding` for a name that says nothing of its own. */
export function readEntryPath(entry: FileEntry, encoding: Encoding): string {
  const name = isNameUnknown(entry) ? (decodeText(entry.rawFilename, encoding) ?? entry.filename) : entry.filename
  // In one Unicode form: Finder writes an accent apart from its letter.
  return toNfc(toEntryPath(name))
}
