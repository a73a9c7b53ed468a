/** Boards as an Anki package: a deck for each board, a note and a card for each tile, its face in front. */
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { sha1 } from '@noble/hashes/legacy.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Database } from 'sql.js'
import { createNames, pictureName, toFileName } from '../file-names.ts'
import type { FoundBoard, FoundTile } from '../found-board.ts'
import { boardFields, type OwnFields, tileFields } from '../own/own-fields.ts'
import type { Tools } from '../tools.ts'
import { writeZip, type ZipPart } from '../zip/write-zip.ts'
import { collectionRow, type DeckName, deckTables, type NoteField, noteFields, noteTypeId } from './deck-tables.ts'

/** Between the fields of a note. */
const separator = '\u001F'
/** Ids are moments in ms for Anki, which gives a note another one where it is taken. */
const firstId = 1_600_000_000_000
const idsOfDeck = 100_000
/** The queue of cards that Anki keeps and does not ask: tiles that are not in play. */
const suspended = -1

interface Deck extends DeckName {
  readonly board: FoundBoard
}

/** `nowMs`: Anki takes a note again that is newer than the one it has. */
export async function writeDeck(
  boards: readonly FoundBoard[],
  { openSqlite }: Pick<Tools, 'openSqlite'>,
  nowMs: number,
): Promise<Blob> {
  const nameOnce = createNames()
  const decks = boards.map((board, index): Deck => ({
    id: firstId + (index + 1) * idsOfDeck,
    // Two colons would put a deck into another one.
    name: nameOnce(board.name.replaceAll(/:{2,}/g, ':'), ''),
    board,
  }))
  const media = createMedia()
  const database = await openSqlite()
  try {
    database.exec(deckTables)
    database.run(`insert into col values (${marks(13)})`, collectionRow(decks, nowMs))
    for (const deck of decks) insertDeck(database, deck, media, Math.floor(nowMs / 1000))
    const collection = new Blob([new Uint8Array(database.export())])
    return await writeZip([
      { path: 'collection.anki2', content: collection },
      ...media.parts,
      { path: 'media', content: JSON.stringify(Object.fromEntries(media.names)) },
    ])
  } finally {
    database.close()
  }
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ')

function insertDeck(database: Database, { id: deckId, board }: Deck, media: Media, modSec: number): void {
  const note = database.prepare(`insert into notes values (${marks(11)})`)
  const card = database.prepare(`insert into cards values (${marks(18)})`)
  for (const [index, tile] of board.tiles.entries()) {
    const noteId = deckId + index + 1
    const own = { ...(index === 0 && boardFields(board)), ...filled(tileFields(tile)) }
    const fields = toFields(tile, media.add(tile, board), own)
    const flds = noteFields.map((name) => fields[name] ?? '').join(separator)
    note.run([noteId, toGuid(board, tile), noteTypeId, modSec, -1, '', flds, tile.prompt, checkSum(tile.prompt), 0, ''])
    const queue = tile.enabled === false ? suspended : 0
    card.run([noteId, noteId, deckId, 0, modSec, -1, 0, queue, index + 1, 0, 0, 0, 0, 0, 0, 0, 0, ''])
  }
  note.free()
  card.free()
}

/** By this Anki finds notes with an equal first field. */
function checkSum(text: string): number {
  return new DataView(sha1(utf8ToBytes(text)).buffer).getUint32(0)
}

/** The same for a tile whenever it is written, so that Anki changes the note that it has and keeps what was learnt. */
function toGuid({ slug, name }: FoundBoard, { tileId, prompt }: FoundTile): string {
  return `tilerush:${slug ?? name}:${tileId ?? prompt}`
}

function toFields(tile: FoundTile, picture: string, own: OwnFields): Partial<Record<NoteField, string>> {
  const { prompt, answerText, translations = {}, credit } = tile
  const owed = credit ? [credit.author, credit.licence, credit.source].filter((part) => part !== '').join(', ') : ''
  return {
    Prompt: toHtml(prompt),
    Shown: toHtml(promptAlternatives(prompt).join(' / ')),
    Picture: picture === '' ? '' : `<img src="${toHtml(picture)}">`,
    'Answer text': toHtml(answerText),
    'Prompt en': toHtml(translations.en ?? ''),
    'Prompt de': toHtml(translations.de ?? ''),
    'Prompt es': toHtml(translations.es ?? ''),
    'Prompt ar': toHtml(translations.ar ?? ''),
    Credit: toHtml(owed),
    Tilerush: toHtml(JSON.stringify(own)),
  }
}

function filled(fields: OwnFields): OwnFields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as a field holds it. A brace would begin a field or a gap in it. */
function toHtml(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replaceAll(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('[', '&#91;')
    .replaceAll(separator, ' ')
    .replaceAll('\n', '<br>')
}

interface Media {
  /** By the paths in the package: `0`, `1` and on. */
  readonly names: Map<string, string>
  readonly parts: ZipPart[]
  /** The name of the tile's picture; empty for none. All media of a user share one folder, so it begins with the board's. */
  add(tile: FoundTile, board: FoundBoard): string
}

function createMedia(): Media {
  const names = new Map<string, string>()
  const parts: ZipPart[] = []
  const nameOnce = createNames()
  return {
    names,
    parts,
    add({ image, originalImageFilename }, { slug, name }) {
      if (!image) return ''
      const [own, ending] = pictureName(image, originalImageFilename)
      const mediaName = nameOnce(`${toFileName(slug ?? name, 'board')}-${own}`, ending)
      const path = String(parts.length)
      names.set(path, mediaName)
      parts.push({ path, content: image.blob })
      return mediaName
    },
  }
}
