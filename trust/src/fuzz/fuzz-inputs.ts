/** Inputs of a procedure: right ones by its schema, nearly right ones and hostile ones. */
import * as fc from 'fast-check'
import type { ProcedureInfo } from '../../../server/src/testing/contract/procedures.ts'
import { type KnownValues, toArbitrary } from '../../../server/src/testing/contract/schema-values.ts'
import { hostileKeys, hostileTexts, hostileValues, type RawBody, rawBodies } from './hostile-values.ts'

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
  | { readonly kind: 'input'; readonly input: unknown }
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
    .record({
      start: fc.constantFrom(...imageStarts),
      rest: fc.uint8Array({ maxLength: 300 }),
      fileName: fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...hostileTexts)),
    })
    .map(({ start, rest, fileName }) => ({ kind: 'file', bytes: Uint8Array.from([...start, ...rest]), fileName }))
}

const toInput = (input: unknown): FuzzInput => ({ kind: 'input', input })

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
    .map(([value, where, how, hostile]) => toInput(spoil(value, where, how, hostile)))
  return fc.oneof(
    { weight: 4, arbitrary: right.map(toInput) },
    { weight: 5, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues).map(toInput) },
    { weight: 1, arbitrary: fc.constantFrom(...rawBodies).map((raw): FuzzInput => ({ kind: 'raw', raw })) },
    ...(procedure.takesFile ? [{ weight: 8, arbitrary: toFile() }] : []),
  )
}
