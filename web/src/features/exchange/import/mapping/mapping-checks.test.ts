import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestName } from './mapping-checks.ts'

it('finds the picture whose name was misspelt', () => {
  const names = ['latvia.png', 'lithuania.png', 'map.png']
  expect(nearestName('latvai.png', names)).toBe('latvia.png')
  expect(nearestName('flags/Latvia.jpg', names)).toBe('latvia.png')
  expect(nearestName('litunia', names)).toBe('lithuania.png')
})

it('names none when none is near, when two are as near, or for a name too short to tell', () => {
  expect(nearestName('estonia.png', ['latvia.png'])).toBeNull()
  expect(nearestName('tree1.png', ['tree2.png', 'tree3.png'])).toBeNull()
  expect(nearestName('ab.png', ['ac.png'])).toBeNull()
})

it('finds any name with two letters swapped among others', () => {
  const word = fc.stringMatching(/^[a-z]{8,12}$/)
  fc.assert(
    fc.property(word, fc.nat(6), (name, at) => {
      const slip = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
      expect(nearestName(slip, [name, `${name}${name}`])).toBe(name)
    }),
  )
})
