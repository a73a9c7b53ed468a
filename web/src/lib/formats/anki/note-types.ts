/** What a note's fields are, and whether its cards are of a kind that tiles can be made of. */
import type { Database } from 'sql.js'
import * as z from 'zod/mini'
import { groupBy } from '../group-by.ts'
import { hasTable, readRows, type SqlRow } from './deck-rows.ts'
import { readFields } from './protobuf.ts'

export interface NoteType {
  readonly fieldNames: readonly string[]
  /** Positions of the fields that cards show; all where nothing is known. */
  readonly shown: ReadonlySet<number>
  readonly isCloze: boolean
}

/** By their ids as texts: some are larger than a number holds. */
export function readNoteTypes(database: Database): ReadonlyMap<string, NoteType> {
  return hasTable(database, 'notetypes') ? readFromTables(database) : readFromJson(database)
}

/** Newer packages: texts stand in tables, settings in messages of Protocol Buffers. */
function readFromTables(database: Database): ReadonlyMap<string, NoteType> {
  const fields = groupBy(
    readRows(database, 'fields', ['ntid', 'ord', 'name']).map(([id, ord, name]) => ({
      id: String(id),
      ord: Number(ord),
      name: String(name),
    })),
    ({ id }) => id,
  )
  const templates = groupBy(
    readRows(database, 'templates', ['ntid', 'config']).map(([id, config]) => ({
      id: String(id),
      sides: readTexts(config, [1, 2]),
    })),
    ({ id }) => id,
  )
  return new Map(
    readRows(database, 'notetypes', ['id', 'config']).map(([rawId, config]) => {
      const id = String(rawId)
      const fieldNames = (fields.get(id) ?? []).toSorted((one, other) => one.ord - other.ord).map(({ name }) => name)
      const sides = (templates.get(id) ?? []).flatMap((template) => template.sides)
      return [id, toNoteType(fieldNames, sides, readNumber(config, 1) === 1)] as const
    }),
  )
}

function readTexts(message: SqlRow[number] | undefined, wanted: readonly number[]): string[] {
  if (!(message instanceof Uint8Array)) return []
  return readFields(message).flatMap(({ field, value }) =>
    wanted.includes(field) && value instanceof Uint8Array ? [new TextDecoder().decode(value)] : [],
  )
}

function readNumber(message: SqlRow[number] | undefined, wanted: number): number | null {
  if (!(message instanceof Uint8Array)) return null
  const found = readFields(message).find(({ field }) => field === wanted)?.value
  return typeof found === 'number' ? found : null
}

/** Older packages: everything is one text of JSON. */
const modelsSchema = z.record(
  z.string(),
  z.object({
    type: z.optional(z.number()),
    flds: z.array(z.object({ name: z.string(), ord: z.optional(z.nullable(z.number())) })),
    tmpls: z.array(z.object({ qfmt: z.string(), afmt: z.string() })),
  }),
)

function readFromJson(database: Database): ReadonlyMap<string, NoteType> {
  const text = readRows(database, 'col', ['models'])[0]?.[0]
  const models = modelsSchema.parse(JSON.parse(String(text)))
  return new Map(
    Object.entries(models).map(([id, { type, flds, tmpls }]) => {
      const names = flds.toSorted((one, other) => (one.ord ?? 0) - (other.ord ?? 0)).map(({ name }) => name)
      return [
        id,
        toNoteType(
          names,
          tmpls.flatMap(({ qfmt, afmt }) => [qfmt, afmt]),
          type === 1,
        ),
      ]
    }),
  )
}

function toNoteType(fieldNames: readonly string[], sides: readonly string[], isCloze: boolean): NoteType {
  const named = new Set(
    sides.flatMap((side) => [...side.matchAll(/\{\{[#^/]?([^{}]+)\}\}/g)].map(([, name = '']) => toFieldName(name))),
  )
  const shown = fieldNames.flatMap((name, position) => (named.has(name) ? [position] : []))
  const all = fieldNames.map((_, position) => position)
  return { fieldNames, shown: new Set(shown.length > 0 ? shown : all), isCloze }
}

/** `{{text:hint:Front}}` shows the field Front. */
function toFieldName(reference: string): string {
  return (reference.split(':').at(-1) ?? '').trim()
}
