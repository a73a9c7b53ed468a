import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test.each([
  ['{"__proto__":{"mode":"live"}}', '__proto__'],
  ['{"json":{"tiles":[{"constructor":1}]}}', 'constructor'],
  ['{"json":{"prototype":null}}', 'prototype'],
  ['{"\\u005f_proto__":1}', '__proto__'],
  ['{"json":{"constr\\u0075ctor":1}}', 'constructor'],
])('%s is refused by the name of its field', (text, name) => {
  expect(() => readJson(text)).toThrowError(
    expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringContaining(`field named ${name},`) }),
  )
})

test.each(['{', '', '{"a":"\\u0000"}', '['.repeat(200_000)])(
  'what is no JSON that can be stored is refused',
  (text) => {
    expect(() => readJson(text)).toThrowError(expect.objectContaining({ code: 'BAD_REQUEST' }))
  },
)

test('everything else is read as it is, these words among its texts as well', () => {
  expect(readJson('{"a":["__proto__","constructor"],"proto":"prototype"}')).toEqual({
    a: ['__proto__', 'constructor'],
    proto: 'prototype',
  })
  fc.assert(
    fc.property(fc.json({ noUnicodeString: true }), (json) => {
      fc.pre(!/"(?:__proto__|constructor|prototype)":/.test(json))
      expect(readJson(json)).toEqual(JSON.parse(json))
    }),
  )
})
