/** A deck as older versions of Anki write it, with notes of two fields. */
import { strToU8, zipSync } from 'fflate'
import type { Tools } from '../tools.ts'

const modelId = 1
const deckId = 2

export async function createTestDeck(
  tools: Tools,
  notes: readonly (readonly [front: string, back: string])[],
  media: Readonly<Record<string, Uint8Array>> = {},
): Promise<Uint8Array> {
  const database = await tools.openSqlite()
  database.run(`create table col (models text, decks text);
    create table notes (id integer primary key, mid integer, flds text);
    create table cards (id integer primary key, nid integer, did integer, odid integer, ord integer, type integer, due integer)`)
  const fields = [
    { name: 'Front', ord: 0 },
    { name: 'Back', ord: 1 },
  ]
  const models = { [modelId]: { type: 0, flds: fields, tmpls: [{ qfmt: '{{Front}}', afmt: '{{Back}}' }] } }
  database.run('insert into col values (?, ?)', [
    JSON.stringify(models),
    JSON.stringify({ [deckId]: { name: 'Deck' } }),
  ])
  for (const [index, sides] of notes.entries()) {
    database.run('insert into notes values (?, ?, ?)', [index, modelId, sides.join('\u001F')])
    database.run('insert into cards values (?, ?, ?, 0, 0, 0, ?)', [index, index, deckId, index])
  }
  const names = Object.keys(media)
  const files = Object.fromEntries(names.map((name, index) => [String(index), media[name] ?? new Uint8Array()]))
  const list = JSON.stringify(Object.fromEntries(names.map((name, index) => [String(index), name])))
  return zipSync({ 'collection.anki2': database.export(), media: strToU8(list), ...files }, { level: 0 })
}

const emptyCollection = `create table col (models text, decks text); insert into col values ('{}', '{}')`

/** A deck whose tables are made by SQL, as an attacker makes them: small, whatever reading it takes. */
export async function createForgedDeck(tools: Tools, sql: string): Promise<Uint8Array> {
  const database = await tools.openSqlite()
  database.run(/create \w+ col\b/.test(sql) ? sql : `${emptyCollection}; ${sql}`)
  return zipSync({ 'collection.anki2': [database.export(), { level: 9 }], media: strToU8('{}') })
}
