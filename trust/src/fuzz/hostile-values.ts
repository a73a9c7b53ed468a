/** Values that programs stumble over, and bodies that are no request at all. */

const deep = (depth: number): unknown => {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const characters = ['', ' ', '\u0000', 'a\u0000b', '\uD800', 'a\uDFFFb', '\uFFFE\uFFFF', '\u202Etxet', '\u200B']
/** They change their length when they are composed, folded or counted by what is seen. */
const lengths = ['e\u0301'.repeat(50), '👩‍👩‍👧‍👦'.repeat(40), 'İi̇ıI', 'ß'.repeat(129)]
const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
const paths = ['../../../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'boards/../../postgres-password', '../UTC']
const statements = ["' or '1'='1' --", "'; drop table users; --", '$1', '%', '_%', '\\']
const scripts = ['${7*7}', '{{7*7}}', '<script>ran(0)</script>', '" onerror="ran(0)', 'javascript:ran(0)']
const otherTypes = ['-1', '0x10', '1e309', 'NaN', 'null', 'true', '[]']
const times = ['2026-02-30T25:61:61Z', 'Continent/City']
const ids = ['00000000-0000-0000-0000-000000000000', '0'.repeat(9), '9'.repeat(30)]
const addresses = ['a@b', `${'a'.repeat(64)}@${'b'.repeat(186)}.org`, 'a@b.org\r\nBcc: c@d.org', '\r\nSet-Cookie: a=b']
const long = ['x'.repeat(129), 'x'.repeat(5001), 'x'.repeat(40_000), `${'a'.repeat(30)}!`]

export const hostileTexts: readonly string[] = [
  ...characters,
  ...lengths,
  ...prototypes,
  ...paths,
  ...statements,
  ...scripts,
  ...otherTypes,
  ...times,
  ...ids,
  ...addresses,
  ...long,
]

/** Around zero, and around what a whole number, a float and a column of the database can hold. */
const numbers = [
  0, -0, -1, 0.5, 1e-320, 255, 2_147_483_648, -2_147_483_649, 4_294_967_296, 9_007_199_254_740_992,
  9_007_199_254_740_994, 9.3e18, 1e308, -1e308,
]
const lists = [[], [null], [[]], Array.from({ length: 300 }, () => 0)]
const objects = [{}, { length: 10 }, { toString: 1, valueOf: 1 }, JSON.parse('{"then":1}'), { $ne: null }] as unknown[]
const withPrototypes: readonly unknown[] = [
  JSON.parse('{"__proto__":{"isAdmin":true,"enabled":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
]

export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...numbers,
  ...lists,
  ...objects,
  ...withPrototypes,
  null,
  true,
  false,
  deep(30),
  deep(900),
]

const rights = ['userId', 'roles', 'isAdmin', 'enabled', 'emailVerified']
/** Names of fields that no form sends. */
export const hostileKeys: readonly string[] = [...prototypes, ...rights, 'a\u0000b', '']

export interface RawBody {
  readonly contentType: string
  readonly body: string
}

const json = (body: string): RawBody => ({ contentType: 'application/json', body })
const form = (body: string): RawBody => ({ contentType: 'multipart/form-data; boundary=x', body })

export const rawBodies: readonly RawBody[] = [
  json(''),
  json('null'),
  json('[]'),
  json('"text"'),
  json('1'),
  json('{"json":'),
  json('{"json":{}}}'),
  json('{json:{}}'),
  json('\u0000'),
  json('\uFEFF{"json":{}}'),
  json(`{"json":${'['.repeat(30_000)}`),
  json(`{"json":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  json(`{"json":${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}}`),
  json('{"json":{"a":1,"a":2},"json":[]}'),
  json('{"json":{},"meta":"x"}'),
  json('{"json":{},"meta":[[0]]}'),
  json('{"json":{},"meta":[[0,"__proto__","polluted"]]}'),
  json('{"json":{"page":"1"},"meta":[[0,"page"]]}'),
  json('{"json":{"page":"x"},"meta":[[1,"page"],[2,"page"],[3,"page"],[4,"page"],[5,"page"],[6,"page"]]}'),
  json('{"json":{"a":{}},"meta":[[3,"constructor","prototype"]]}'),
  json(`{"json":"${'\\u0000'.repeat(5000)}"}`),
  json(`{"json":${'9'.repeat(5000)}}`),
  form(''),
  form('--x--'),
  form('--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{\r\n--x--'),
  form('--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"json":{},"meta":[],"maps":[["a"]]}\r\n--x--'),
  form(
    '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"json":{"file":{}},"meta":[],"maps":[["__proto__","polluted"]]}\r\n' +
      '--x\r\nContent-Disposition: form-data; name="0"; filename="a"\r\n\r\nb\r\n--x--',
  ),
  form(
    '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"json":{"file":1},"meta":[],"maps":[["file","b","c"]]}\r\n' +
      '--x\r\nContent-Disposition: form-data; name="0"; filename="../../a"\r\n\r\nb\r\n--x--',
  ),
  { contentType: 'multipart/form-data', body: 'no boundary' },
  { contentType: 'application/x-www-form-urlencoded', body: 'json=%00&json[__proto__]=1' },
  { contentType: 'text/plain', body: '{"json":{}}' },
  { contentType: 'application/octet-stream', body: '\u0001\u0002' },
  { contentType: 'application/json; charset=utf-7', body: '+AHs-' },
  { contentType: 'x', body: '{}' },
]
