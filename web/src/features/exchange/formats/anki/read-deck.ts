/** An Anki package: each deck is a board, in the order of its cards; a note is a tile, whatever cards it has. */
import { maxNotes } from '@tilerush/core/files/exchange/constants'
import type { Database } from 'sql.js'
import * as z from 'zod/mini'
import { toBoardName } from '../board-name.ts'
import { FileRefused, type FoundBoard, type FoundTile } from '../found-board.ts'
import { groupBy } from '../group-by.ts'
import type { LeftOutList } from '../left-out.ts'
import { createPictureStore, type PictureStore } from '../pictures/picture-store.ts'
import { type OwnFields, readBoardFields, readTileFields } from '../own/own-fields.ts'
import type { ReadContext } from '../tools.ts'
import type { OpenZip } from '../zip/open-zip.ts'
import { toNoteTile } from './note-tile.ts'
import { hasTable, type NoteType, readNoteTypes, readRows } from './note-types.ts'
import { openDeck } from './open-deck.ts'

interface Note {
  readonly deckId: string
  readonly typeId: string
  readonly fields: readonly string[]
}

/** Fields stand in one text with this sign between them; the parts of a deck's name, in newer packages, too. */
const separator = '\u001F'

/** `name`: for cards in no deck. @throws {FileRefused} */
export async function readDeck(
  zip: OpenZip,
  name: string,
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<readonly FoundBoard[]> {
  const { database, media } = await openDeck(zip, context.tools)
  try {
    const { notes, types, deckNames } = readDatabase(database)
    const pictures = createPictureStore(media, context, leftOut, media.size)
    const found: ReadNote[] = []
    for (const [index, note] of notes.entries()) {
      const read = await readNote(note, types, pictures, leftOut)
      if (read) found.push(read)
      const numDone = index + 1
      context.onProgress({ stage: 'prompts', numDone, numTotal: notes.length, numLeftOut: leftOut.numAll() })
    }
    return [...groupBy(found, ({ deckId }) => deckId)].map(([deckId, ofDeck]) => ({
      name: deckNames.get(deckId) ?? name,
      ...readBoardFields((field) => ofDeck.map(({ own }) => own[field]).find((text) => text !== undefined)),
      tiles: ofDeck.map(({ tile }) => tile),
    }))
  } finally {
    database.close()
  }
}

interface DeckContents {
  readonly notes: readonly Note[]
  readonly types: ReadonlyMap<string, NoteType>
  readonly deckNames: ReadonlyMap<string, string>
}

/** @throws {FileRefused} when the tables are not those of a deck. */
function readDatabase(database: Database): DeckContents {
  try {
    return { notes: readNotes(database), types: readNoteTypes(database), deckNames: readDeckNames(database) }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('deckInvalid')
  }
}

/** Each note once, in the deck of its first card: by the position of a new card, else in the order of their making. */
function readNotes(database: Database): Note[] {
  const rows = readRows(
    database,
    `select cast(case when c.odid <> 0 then c.odid else c.did end as text), cast(n.mid as text), n.flds, cast(n.id as text)
     from cards c join notes n on n.id = c.nid
     order by case when c.type = 0 then c.due else 1e9 end, n.id, c.ord`,
    [],
    maxNotes * 10,
  )
  const notes = new Map<string, Note>()
  for (const [deckId, typeId, fields, noteId] of rows) {
    const id = String(noteId)
    if (!notes.has(id)) {
      notes.set(id, { deckId: String(deckId), typeId: String(typeId), fields: String(fields).split(separator) })
    }
  }
  if (notes.size > maxNotes) throw new FileRefused('tooManyFiles')
  return [...notes.values()]
}

const decksSchema = z.record(z.string(), z.object({ name: z.string() }))

/** `Europe::Lesson 3` is the board "Europe, Lesson 3". */
function readDeckNames(database: Database): ReadonlyMap<string, string> {
  if (hasTable(database, 'decks')) {
    const rows = readRows(database, 'select cast(id as text), name from decks')
    return new Map(rows.map(([id, name]) => [String(id), toBoardName(String(name).split(separator).join(', '))]))
  }
  const text = String(readRows(database, 'select decks from col')[0]?.[0])
  const decks = decksSchema.parse(JSON.parse(text))
  return new Map(Object.entries(decks).map(([id, { name }]) => [id, toBoardName(name.split('::').join(', '))]))
}

interface ReadNote {
  readonly deckId: string
  readonly tile: FoundTile
  /** Empty in the notes of others. */
  readonly own: OwnFields
}

async function readNote(
  { deckId, fields, typeId }: Note,
  types: ReadonlyMap<string, NoteType>,
  pictures: PictureStore,
  leftOut: LeftOutList,
): Promise<ReadNote | null> {
  const found = toNoteTile(fields, types.get(typeId))
  if (typeof found === 'string') {
    leftOut.add(found)
    return null
  }
  const { imageName, translations, own, ...texts } = found
  const picture = imageName === '' ? null : await pictures.take(imageName)
  if (picture && !picture.image) return null
  const isTranslated = Object.keys(translations).length > 0
  const tile = {
    ...texts,
    image: picture?.image ?? null,
    origin: picture?.image.name ?? texts.prompt,
    ...(isTranslated && { translations }),
    ...(own && readTileFields((field) => own[field])),
  }
  return { deckId, tile, own: own ?? {} }
}
