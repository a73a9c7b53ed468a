import { expect, it } from 'vitest'
import { cleanSvg } from '../image.ts'
import { findSvgIssues } from '../image-rules.ts'
import { techLogo } from './devicon.ts'

it('gives a fit image and says where it is from', () => {
  const { svg, credit } = techLogo('python-original')
  expect(findSvgIssues(cleanSvg(svg))).toEqual([])
  expect(credit.source).toMatch(/^devicon \d+\.\d+\.\d+$/)
  expect(credit.licenceUrl).toMatch(/^https:/)
})
