/** Inputs of a procedure made from its own schema, with values that exist in the product in their places. */
import * as fc from 'fast-check'
import type { JsonSchema } from './procedures.ts'

/** Values that exist in the product, by the name of the field, so that inputs get past the first check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

const maxItemsMade = 6
const maxTextMade = 40
/** Years of four digits, as ISO 8601 writes them without a sign. */
const datesMade = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true } as const

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
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => toArbitrary(choice, known, field)))
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
  if (format === 'date-time') return fc.date(datesMade).map((date) => date.toISOString())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ maxLength: maxTextMade }).map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
}
