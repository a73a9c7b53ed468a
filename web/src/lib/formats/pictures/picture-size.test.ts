import { expect, test } from 'vitest'
import { getBitmapKind } from '@tilerush/core/boards/images/image-kind'
import { readTestFile } from '../testing/read-bytes.ts'
import { countPixels } from './picture-size.ts'

test.each([
  ['animated.gif', 384],
  ['cmyk.jpg', 3072],
  ['photo.heic', 4096],
  ['picture.avif', 3072],
  ['scan.tiff', 3072],
  ['sixteen-bit.png', 3072],
  ['turned.jpg', 3072],
])('%s has %d pixels, and without its beginning of a header none', (name, numPixels) => {
  const bytes = readTestFile(name)
  const kind = getBitmapKind(bytes)
  if (!kind) throw new TypeError('No picture')
  expect(countPixels(bytes, kind)).toBe(numPixels)
  expect(countPixels(bytes.subarray(0, 9), kind)).toBeNull()
})

/** `at`: where the bytes stand. */
function createHead(...parts: readonly (readonly [at: number, ...bytes: number[]])[]): Uint8Array {
  const bytes = new Uint8Array(64)
  for (const [at, ...part] of parts) bytes.set(part, at)
  return bytes
}

test.each([
  ['bmp', 'upside down', createHead([14, 40], [18, 3, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff]), 6],
  ['bmp', 'of OS/2', createHead([14, 12], [18, 3, 0, 2, 0]), 6],
  ['ico', 'with its largest picture last', createHead([4, 2, 0, 16, 16], [22, 0, 32]), 256 * 32],
  ['webp', 'with losses', createHead([12, 0x56, 0x50, 0x38, 0x20], [26, 3, 0x40, 2, 0x80]), 6],
  ['webp', 'without losses', createHead([12, 0x56, 0x50, 0x38, 0x4c], [21, 2, 0x40, 0, 0]), 6],
  ['webp', 'with more', createHead([12, 0x56, 0x50, 0x38, 0x58], [24, 2, 0, 0, 1, 0, 0]), 6],
] as const)('%s %s', (kind, _what, bytes, numPixels) => {
  expect(countPixels(bytes, kind)).toBe(numPixels)
})
