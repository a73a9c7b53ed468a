import { strFromU8, unzipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { expect, it } from 'vitest'
import { awkwardBoard, pictureTile } from '../testing/written-boards.ts'
import { noteFields, noteTypeId } from './deck-tables.ts'
import { writeDeck } from './write-deck.ts'

const nowMs = Date.parse('2026-11-27T12:00:00Z')
const openSqlite = async (bytes?: Uint8Array) => new (await initSqlJs()).Database(bytes)

async function readDeck(boards: Parameters<typeof writeDeck>[0]) {
  const blob = await writeDeck(boards, { openSqlite }, nowMs)
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const database = await openSqlite(files['collection.anki2'])
  const rows = (sql: string) => database.exec(sql)[0]?.values ?? []
  const media = JSON.parse(strFromU8(files['media'] ?? new Uint8Array())) as Record<string, string>
  return { files, rows, media }
}

const fieldsOf = (flds: unknown) => {
  const values = String(flds).split('\u001F')
  return Object.fromEntries(noteFields.map((name, index) => [name, values[index]]))
}

it('has a deck for the board, a note and a new card for each tile, in their order', async () => {
  const { rows, media, files } = await readDeck([awkwardBoard])
  const [[ver, models, decks] = []] = rows('select ver, models, decks from col')
  expect(ver).toBe(11)
  const model = (JSON.parse(String(models)) as Record<string, { flds: { name: string }[]; tmpls: object[] }>)[
    noteTypeId
  ]
  expect(model?.flds.map(({ name }) => name)).toEqual(noteFields)
  expect(model?.tmpls).toHaveLength(1)
  const names = Object.values(JSON.parse(String(decks)) as Record<string, { name: string }>).map(({ name }) => name)
  expect(names).toEqual(['Default', 'Look twice: 50 % / all'])
  const cards = rows(
    'select c.due, c.type, c.queue, n.mid, n.sfld from cards c join notes n on n.id = c.nid order by c.due',
  )
  expect(cards).toEqual(awkwardBoard.tiles.map(({ prompt }, index) => [index + 1, 0, 0, noteTypeId, prompt]))
  expect(Object.values(media)).toEqual([
    'look-twice-flag.png',
    'look-twice-FLAG 2.png',
    'look-twice-evil.png',
    'look-twice-x.png',
  ])
  for (const path of Object.keys(media)) expect(files[path]?.byteLength).toBeGreaterThan(50)
})

it('has every text of a tile, as text', async () => {
  const { rows } = await readDeck([awkwardBoard])
  const notes = rows('select flds from notes order by id').map(([flds]) => fieldsOf(flds))
  expect(notes[0]).toMatchObject({
    Prompt: 'Chad|Tschad',
    Shown: 'Chad / Tschad',
    Picture: '<img src="look-twice-flag.png">',
    'Answer text': 'Blue, &quot;yellow&quot;; red',
    'Prompt de': 'Tschad',
    'Prompt ar': 'تشاد',
    Credit: 'Ann &amp; Co, CC0-1.0, A &lt;site&gt;',
  })
  expect(notes.at(-1)).toMatchObject({ Picture: '' })
  // Neither markup nor a gap to fill.
  expect(notes.at(-1)?.['Answer text']).not.toMatch(/<|\{\{|\[/)
})

it('keeps a tile that is not in play, suspended, and has the sum by which Anki finds equal notes', async () => {
  const { rows } = await readDeck([{ name: 'Flags', tiles: [pictureTile('Chad', 'a.png', { enabled: false })] }])
  expect(rows('select queue, type, due from cards')).toEqual([[-1, 0, 1]])
  // The first 32 bits of the SHA-1 of "Chad".
  expect(rows('select csum from notes')).toEqual([[0x6c6b1b2b]])
})

it('names a tile the same in every deck, and two decks of one name apart', async () => {
  const guids = async () => (await readDeck([awkwardBoard])).rows('select guid from notes order by id')
  expect(await guids()).toEqual(await guids())
  const tiles = [pictureTile('A', 'a.png')]
  const { rows } = await readDeck([
    { name: 'Flags', tiles },
    { name: 'Flags', tiles },
  ])
  const decks = JSON.parse(String(rows('select decks from col')[0]?.[0])) as Record<string, { name: string }>
  expect(Object.values(decks).map(({ name }) => name)).toEqual(['Default', 'Flags', 'Flags 2'])
  expect(rows('select count(distinct id), count(distinct did) from cards')).toEqual([[2, 2]])
})
