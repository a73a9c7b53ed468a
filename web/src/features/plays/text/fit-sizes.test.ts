import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitSizes } from './fit-sizes.ts'

const largest = fc.integer({ min: 0, max: 400 })

it('finds the largest size of each text, and none that was not seen to fit', () => {
  fc.assert(
    fc.property(fc.array(largest, { maxLength: 40 }), fc.double({ min: 1, max: 300, noNaN: true }), (texts, most) => {
      const sizes = fitSizes(texts.length, most, (tried) => tried.map((size, index) => size <= (texts[index] ?? 0)))
      expect(sizes).toEqual(texts.map((text) => Math.max(1, Math.min(text, Math.floor(most)))))
    }),
  )
})

it('lays out a board of any number of texts nine times at most', () => {
  fc.assert(
    fc.property(fc.array(largest, { minLength: 1, maxLength: 40 }), (texts) => {
      let numSteps = 0
      fitSizes(texts.length, 300, (tried) => {
        numSteps += 1
        return tried.map((size, index) => size <= (texts[index] ?? 0))
      })
      expect(numSteps).toBeLessThanOrEqual(9)
    }),
  )
})

it('takes a size that was seen to fit, even where larger ones do and smaller ones do not', () => {
  const odd = fc.array(fc.boolean(), { minLength: 101, maxLength: 101 })
  fc.assert(
    fc.property(odd, (fits) => {
      const [size = 0] = fitSizes(1, 100, ([tried = 0]) => [fits[tried] ?? false])
      expect(size === 1 || fits[size]).toBe(true)
    }),
  )
})
