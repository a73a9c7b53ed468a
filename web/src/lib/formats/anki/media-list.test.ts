import { expect, test } from 'vitest'
import { readMediaList } from './media-list.ts'
import { readFields } from './protobuf.ts'

test('a message of Protocol Buffers is cut into its fields', () => {
  // 1: 150 as a varint; 2: "testing"; 5 in 32 bits, which nobody needs.
  const message = new Uint8Array([
    0x08,
    0x96,
    0x01,
    0x12,
    0x07,
    ...new TextEncoder().encode('testing'),
    0x2d,
    1,
    2,
    3,
    4,
  ])
  expect(
    readFields(message).map(({ field, value }) => [
      field,
      typeof value === 'number' ? value : new TextDecoder().decode(value),
    ]),
  ).toEqual([
    [1, 150],
    [2, 'testing'],
  ])
  expect(() => readFields(new Uint8Array([0x12, 0x07, 0x61]))).toThrow(RangeError)
  expect(() => readFields(new Uint8Array(Array.from({ length: 20 }, () => 0xff)))).toThrow(RangeError)
})

test('a list of media that is none is refused', () => {
  for (const text of ['[', '1', '"a"']) {
    expect(() => readMediaList(new TextEncoder().encode(text), false)).toThrowError(
      expect.objectContaining({ code: 'jsonInvalid' }),
    )
  }
  expect([...readMediaList(new TextEncoder().encode('{"0":"a.png","1":2}'), false)]).toEqual([['0', 'a.png']])
})
