import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeSounds } from './sound-marks.ts'

test('what a pattern finds is found, whatever is between', () => {
  const part = fc.constantFrom('[sound:', '[SOUND:', ']', '[', 'a.mp3', ' ', '[sound:x]')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      const { text: left, names } = takeSounds(text)
      expect(left).toBe(text.replaceAll(/\[sound:[^\]]*\]/gi, ' '))
      expect(names).toEqual([...text.matchAll(/\[sound:([^\]]*)\]/gi)].map(([, name]) => name))
    }),
  )
})

test('a million that begin and never end are read at once', () => {
  const text = '[sound:'.repeat(1_000_000)
  expect(takeSounds(text)).toEqual({ text, names: [] })
})
