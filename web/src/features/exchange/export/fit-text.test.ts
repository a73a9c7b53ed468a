import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { fitText } from './fit-text.ts'

/** Letters half as wide as they are high. */
const measure = (line: string, size: number): number => (line.length * size) / 2

it('is as large as it fits, broken between words', () => {
  expect(fitText('went', 200, 100, measure)).toEqual({ lines: ['went'], size: 72 })
  expect(fitText('seven times eight', 200, 100, measure).lines).toEqual(['seven times', 'eight'])
  expect(fitText('x'.repeat(400), 200, 100, measure)).toEqual({ lines: ['x'.repeat(400)], size: 10 })
})

it('loses no word', () => {
  assert(
    property(string(), (text) => {
      const { lines } = fitText(text, 200, 100, measure)
      expect(lines.join(' ').split(/\s+/).join(' ').trim()).toBe(text.trim().split(/\s+/).join(' '))
    }),
  )
})
