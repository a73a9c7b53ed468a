import { expect, it } from 'vitest'
import { cleanSvg } from '../image.ts'
import { findSvgIssues } from '../image-rules.ts'
import { logo } from './simple-icons.ts'

it('gives a fit image and says where it is from', () => {
  const { svg, credit } = logo('nike')
  expect(findSvgIssues(cleanSvg(svg))).toEqual([])
  expect(credit.source).toMatch(/^simple-icons \d+\.\d+\.\d+$/)
  expect(credit.licenceUrl).toMatch(/^https:/)
})

it('stops at a logo that does not exist', () => {
  expect(() => logo('no-such-brand')).toThrow('has no no-such-brand')
})

it('refuses a logo with a licence of its own', () => {
  expect(() => logo('android')).toThrow('licence of its own')
})

it('tints a logo in the colour of its brand', () => {
  expect(logo('netflix').svg).toContain('fill="#E50914"')
})
