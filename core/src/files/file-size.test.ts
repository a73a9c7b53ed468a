import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxFileBytes } from './constants.ts'
import { fileSizeText } from './file-size.ts'

it.each([
  [0, '0 KB'],
  [421_900, '412 KB'],
  [1_048_576, '1 MB'],
  [1_600_000, '1.5 MB'],
  [maxFileBytes, '4 MB'],
])('%d bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))

it('comes within half a step of the size', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (bytes) => {
      const [, number = '', unit] = /^([\d.]+) (KB|MB)$/.exec(fileSizeText(bytes)) ?? []
      const step = unit === 'KB' ? 1024 : 1024 * 1024
      expect(Math.abs(Number(number) * step - bytes)).toBeLessThanOrEqual(unit === 'KB' ? step / 2 : step / 20 + 1)
    }),
  )
})
