/** The database of an Anki package and its media, in each of the formats that Anki has written. */
import { toNfc } from '@tilerush/core/language/nfc'
import { maxArchiveFiles } from '@tilerush/core/files/constants'
import { maxDeckBytes, maxMediaListBytes, maxPictureBytes } from '@tilerush/core/files/exchange/constants'
import type { Database } from 'sql.js'
import { FileRefused } from '../found-board.ts'
import type { PictureFile } from '../pictures/check-picture.ts'
import type { Tools } from '../tools.ts'
import type { OpenZip, ZipEntry } from '../zip/open-zip.ts'
import { compressedName, findDatabase } from './find-database.ts'
import { readMediaList } from './media-list.ts'
import { withPlainCollation } from './plain-collation.ts'
import { unpackZstd } from './unpack-zstd.ts'

export interface OpenDeck {
  readonly database: Database
  /** By the names that notes give them, in one Unicode form. */
  readonly media: ReadonlyMap<string, PictureFile>
}

/** @throws {FileRefused} */
export async function openDeck(zip: OpenZip, tools: Tools): Promise<OpenDeck> {
  const entry = findDatabase(zip)
  if (!entry) throw new FileRefused('deckInvalid')
  if (entry.numBytes > maxDeckBytes) throw new FileRefused('tooLarge', { entry: entry.path })
  const isCompressed = entry.path === compressedName
  const packed = await entry.read()
  const bytes = isCompressed ? unpackZstd(packed, maxDeckBytes, entry.path) : packed
  const media = await openMedia(zip, isCompressed)
  try {
    const database = await tools.openSqlite(withPlainCollation(bytes))
    return { database, media }
  } catch {
    throw new FileRefused('deckInvalid', { entry: entry.path })
  }
}

async function openMedia(zip: OpenZip, isCompressed: boolean): Promise<ReadonlyMap<string, PictureFile>> {
  const list = zip.entries.find(({ path }) => path === 'media')
  if (!list) return new Map()
  if (list.numBytes > maxMediaListBytes) throw new FileRefused('tooManyFiles', { entry: list.path })
  const names = readMediaList(await list.read(), isCompressed)
  if (names.size > maxArchiveFiles) throw new FileRefused('tooManyFiles', { entry: list.path })
  const entries = new Map(zip.entries.map((entry) => [entry.path, entry]))
  const media = new Map<string, PictureFile>()
  for (const [number, name] of names) {
    const entry = entries.get(number)
    if (entry) media.set(toNfc(name), toPictureFile(entry, name, isCompressed))
  }
  return media
}

function toPictureFile(entry: ZipEntry, path: string, isCompressed: boolean): PictureFile {
  const { numBytes } = entry
  if (!isCompressed) return { path, numBytes, read: entry.read }
  return { path, numBytes, read: async () => unpackZstd(await entry.read(), maxPictureBytes, path) }
}
