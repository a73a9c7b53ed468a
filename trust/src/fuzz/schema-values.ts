/** Inputs of a procedure made from its own schema: right ones, nearly right ones and hostile ones. */
import * as fc from 'fast-check'
import type { JsonSchema, ProcedureInfo } from '../support/procedures.ts'
import { hostileKeys, hostileTexts, hostileValues, type RawBody, rawBodies } from './hostile-values.ts'

/** Values that exist in the product, by the name of the field, so that inputs get past the first check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

const maxItemsMade = 6
const maxTextMade = 40
const anyText = (): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.string({ maxLength: maxTextMade }) }, fc.constantFrom(...hostileTexts))

/** Values that the schema takes; where it has checks of its own, values that it may take. */
export function toArbitrary(schema: JsonSchema, known: KnownValues, field = ''): fc.Arbitrary<unknown> {
  const made = toMade(schema, known, field)
  const existing = known[field]
  return existing && existing.length > 0
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: made })
    : made
}

function toMade(schema: JsonSchema, known: KnownValues, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => toArbitrary(choice, known, field)))
  switch (schema.type) {
    case 'object':
      return toObject(schema, known)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = maxItemsMade } = schema
      return fc.array(toArbitrary(items, known, field), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, maxItemsMade)),
      })
    }
    case 'string':
      return toText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 100, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 100, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function toObject({ properties, required = [], additionalProperties, propertyNames }: JsonSchema, known: KnownValues) {
  if (properties) {
    const values = Object.entries(properties).map(([name, value]) => [name, toArbitrary(value, known, name)] as const)
    return fc.record(Object.fromEntries(values), { requiredKeys: [...required] })
  }
  const keys = propertyNames?.enum ? fc.constantFrom(...propertyNames.enum.map(String)) : fc.string({ maxLength: 8 })
  const values = typeof additionalProperties === 'object' ? toArbitrary(additionalProperties, known) : fc.string()
  return fc.dictionary(keys, values, { maxKeys: 4 })
}

function toText({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return anyText().map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
}

/** A part of the value replaced by a hostile one, left out, or joined by a field that no form sends. */
function spoil(value: unknown, where: readonly number[], how: 'replace' | 'remove' | 'add', hostile: unknown): unknown {
  const [first = 0, ...rest] = where
  if (typeof value !== 'object' || value === null || rest.length === 0) return hostile
  const copy: unknown = Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value }
  const keys = Object.keys(copy as object)
  const key = keys[first % Math.max(1, keys.length)]
  if (how === 'add' || key === undefined) {
    const added = hostileKeys[first % hostileKeys.length] ?? ''
    // As an own field: an assignment would set the prototype of this process' object.
    Object.defineProperty(copy, added, { value: hostile, enumerable: true, configurable: true, writable: true })
    return copy
  }
  if (how === 'remove') Reflect.deleteProperty(copy as object, key)
  else Reflect.set(copy as object, key, spoil(Reflect.get(copy as object, key), rest, how, hostile))
  return copy
}

export type FuzzInput =
  | { readonly kind: 'call'; readonly input: unknown }
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly fileName: string }
  | { readonly kind: 'raw'; readonly raw: RawBody }

const imageStarts: readonly Uint8Array[] = [
  Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  new TextEncoder().encode('GIF89a'),
  new TextEncoder().encode('RIFF\0\0\0\0WEBP'),
  new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/>'),
  new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
  new Uint8Array(),
]

function toFile(): fc.Arbitrary<FuzzInput> {
  return fc
    .record({ start: fc.constantFrom(...imageStarts), rest: fc.uint8Array({ maxLength: 300 }), fileName: anyText() })
    .map(({ start, rest, fileName }) => ({ kind: 'file', bytes: Uint8Array.from([...start, ...rest]), fileName }))
}

const call = (input: unknown): FuzzInput => ({ kind: 'call', input })

/** What is sent to a procedure: right, nearly right and hostile in turns. */
export function toFuzzInputs(procedure: ProcedureInfo, known: KnownValues): fc.Arbitrary<FuzzInput> {
  const right = procedure.input ? toArbitrary(procedure.input, known) : fc.constant(undefined)
  const spoilt = fc
    .tuple(
      right,
      fc.array(fc.nat(40), { minLength: 2, maxLength: 5 }),
      fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const, 'add' as const),
      fc.constantFrom(...hostileValues),
    )
    .map(([value, where, how, hostile]) => call(spoil(value, where, how, hostile)))
  return fc.oneof(
    { weight: 4, arbitrary: right.map(call) },
    { weight: 5, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues).map(call) },
    { weight: 1, arbitrary: fc.constantFrom(...rawBodies).map((raw): FuzzInput => ({ kind: 'raw', raw })) },
    ...(procedure.takesFile ? [{ weight: 8, arbitrary: toFile() }] : []),
  )
}
