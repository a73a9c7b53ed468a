import { expect, it } from 'vitest'
import { cleanSvg } from '../image.ts'
import { findSvgIssues } from '../image-rules.ts'
import { flag } from './flag-icons.ts'

it('gives a fit image and says where it is from', () => {
  const { svg, credit } = flag('is')
  expect(findSvgIssues(cleanSvg(svg))).toEqual([])
  expect(credit.source).toMatch(/^flag-icons \d+\.\d+\.\d+$/)
  expect(credit.licenceUrl).toMatch(/^https:/)
})

it('stops at a flag that does not exist', () => {
  expect(() => flag('zz')).toThrow('ENOENT')
})
