import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { getContrast, inkOn } from './colour.ts'

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('measures contrasts as defined', () => {
  expect(getContrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(getContrast('#777777', '#777777')).toBe(1)
})

it('finds a colour that is read well on any other one', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(getContrast(inkOn([colour]), colour)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it.each([
  [['#FFFFFF'], '#14191b'],
  [['#102030', '#302010'], '#ffffff'],
  [['#F5C532', '#FFFFFF'], '#14191b'],
])('on %j it is %s', (colours, ink) => {
  expect(inkOn(colours)).toBe(ink)
})
