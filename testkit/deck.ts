/** A deck as older versions of Anki write it, with notes of two fields, and written apart from what reads it. */
import { createRequire } from 'node:module'
import { strToU8, zipSync } from 'fflate'
import initSqlJs from 'sql.js'

const require = createRequire(import.meta.url)
const tables = `create table col (models text, decks text);
  create table notes (id integer primary key, mid integer, flds text);
  create table cards (id integer primary key, nid integer, did integer, odid integer, ord integer, type integer, due integer)`

/** `media`: files by the names that fields give them. */
export async function makeDeck(
  notes: readonly (readonly [front: string, back: string])[],
  media: Readonly<Record<string, Uint8Array>>,
): Promise<Uint8Array> {
  const { Database } = await initSqlJs({ locateFile: () => require.resolve('sql.js/dist/sql-wasm.wasm') })
  const database = new Database()
  database.run(tables)
  const fields = ['Front', 'Back'].map((name, ord) => ({ name, ord }))
  const model = { type: 0, flds: fields, tmpls: [{ qfmt: '{{Front}}', afmt: '{{Back}}' }] }
  database.run('insert into col values (?, ?)', [JSON.stringify({ 1: model }), JSON.stringify({ 2: { name: 'Deck' } })])
  for (const [id, sides] of notes.entries()) {
    database.run('insert into notes values (?, 1, ?)', [id, sides.join('\u001F')])
    database.run('insert into cards values (?, ?, 2, 0, 0, 0, ?)', [id, id, id])
  }
  const names = Object.keys(media)
  const files = Object.fromEntries(Object.values(media).map((bytes, index) => [`${index}`, bytes]))
  const list = strToU8(JSON.stringify(Object.fromEntries(names.entries())))
  return zipSync({ 'collection.anki2': database.export(), media: list, ...files }, { level: 0 })
}
