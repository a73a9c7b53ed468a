import { expect, it } from 'vitest'
import { cleanSvg } from '../image.ts'
import { findSvgIssues } from '../image-rules.ts'
import { fluentEmoji, gameIcon } from './iconify.ts'

it('gives a fit image and says where it is from: fluent-emoji-flat', () => {
  const { svg, credit } = fluentEmoji('crocodile')
  expect(findSvgIssues(cleanSvg(svg))).toEqual([])
  expect(credit.source).toMatch(/^@iconify-json\/fluent-emoji-flat \d+\.\d+\.\d+$/)
  expect(credit.licenceUrl).toMatch(/^https:/)
})

it('gives a fit image and says where it is from: game-icons', () => {
  const { svg, credit } = gameIcon('lyre')
  expect(findSvgIssues(cleanSvg(svg))).toEqual([])
  expect(credit.source).toMatch(/^@iconify-json\/game-icons \d+\.\d+\.\d+$/)
  expect(credit.licenceUrl).toMatch(/^https:/)
})

it('stops at an emoji that does not exist', () => {
  expect(() => fluentEmoji('no-such-emoji')).toThrow('has no no-such-emoji')
})
