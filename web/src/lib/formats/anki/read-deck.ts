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
import { checkTables, hasTable, readRows } from './deck-rows.ts'
import { type NoteType, readNoteTypes } from './note-types.ts'
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
    checkTables(database)
    return { notes: readNotes(database), types: readNoteTypes(database), deckNames: readDeckNames(database) }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('deckInvalid')
  }
}

interface Card {
  readonly noteId: string
  readonly deckId: string
  /** The position of a new card; those that were learnt come behind. */
  readonly due: number
  readonly ord: number
}

/** Each note once, in the deck of its first card: by the position of a new card, else in the order of their making. */
function readNotes(database: Database): Note[] {
  const known = new Map(readRows(database, 'notes', ['id', 'mid', 'flds']).map(([id, ...note]) => [String(id), note]))
  if (known.size > maxNotes) throw new FileRefused('tooManyFiles')
  const notes = new Map<string, Note>()
  for (const { noteId, deckId } of readCards(database)) {
    const [typeId, fields] = known.get(noteId) ?? []
    if (typeId === undefined || notes.has(noteId)) continue
    // A note without its text is too long.
    const texts = typeof fields === 'string' ? fields.split(separator, maxFields) : []
    notes.set(noteId, { deckId, typeId: String(typeId), fields: texts })
  }
  return [...notes.values()]
}

/** No note type has as many. */
const maxFields = 1000

function readCards(database: Database): Card[] {
  const rows = readRows(database, 'cards', ['nid', 'did', 'odid', 'type', 'due', 'ord'])
  const cards = rows.map(([noteId, deckId, homeId, type, due, ord]) => ({
    noteId: String(noteId),
    // A card that is learnt apart has its own deck beside.
    deckId: String(homeId) === '0' || homeId === null ? String(deckId) : String(homeId),
    due: type === 0 ? Number(due) : 1e9,
    ord: Number(ord),
  }))
  return cards.toSorted(
    (one, other) => one.due - other.due || compareIds(one.noteId, other.noteId) || one.ord - other.ord,
  )
}

/** Whole numbers as texts, some larger than a number holds. */
function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other))
}

const decksSchema = z.record(z.string(), z.object({ name: z.string() }))

/** `Europe::Lesson 3` is the board "Europe, Lesson 3". */
function readDeckNames(database: Database): ReadonlyMap<string, string> {
  if (hasTable(database, 'decks')) {
    const rows = readRows(database, 'decks', ['id', 'name'])
    return new Map(rows.map(([id, name]) => [String(id), toBoardName(String(name).split(separator).join(', '))]))
  }
  const text = String(readRows(database, 'col', ['decks'])[0]?.[0])
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
