import { expect, it } from 'vitest'
import { cleanSvg } from '../image.ts'
import { findSvgIssues } from '../image-rules.ts'
import { formula } from './mathjax.ts'

it('gives a fit image and says where it is from', () => {
  const { svg, credit } = formula(String.raw`\int_0^1 x^2 \, dx`)
  expect(findSvgIssues(cleanSvg(svg))).toEqual([])
  expect(credit.source).toMatch(/^mathjax-full \d+\.\d+\.\d+$/)
  expect(credit.licenceUrl).toMatch(/^https:/)
})

it('stops at a formula that is not valid', () => {
  expect(() => formula(String.raw`\frac{1`)).toThrow('Not valid TeX')
})
