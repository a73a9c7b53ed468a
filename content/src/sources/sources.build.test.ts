import { describe, expect, it } from 'vitest'
import { cleanSvg } from '../picture.ts'
import { svgProblems } from '../picture-rules.ts'
import { techLogo } from './devicon.ts'
import { flag } from './flag-icons.ts'
import { fluentEmoji, gameIcon } from './iconify.ts'
import { formula } from './mathjax.ts'
import { logo } from './simple-icons.ts'

describe('every source', () => {
  it.each([
    ['flag-icons', flag('is')],
    ['simple-icons', logo('nike')],
    ['devicon', techLogo('python-original')],
    ['@iconify-json/fluent-emoji-flat', fluentEmoji('crocodile')],
    ['@iconify-json/game-icons', gameIcon('lyre')],
    ['mathjax-full', formula(String.raw`\int_0^1 x^2 \, dx`)],
  ])('%s gives a fit picture and says where it is from', (name, { svg, credit }) => {
    expect(svgProblems(cleanSvg(svg))).toEqual([])
    expect(credit.source).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`))
    expect(credit.licenceUrl).toMatch(/^https:/)
  })

  it.each([
    ['a flag', () => flag('zz'), 'ENOENT'],
    ['a logo', () => logo('no-such-brand'), 'has no no-such-brand'],
    ['an emoji', () => fluentEmoji('no-such-emoji'), 'has no no-such-emoji'],
    ['a formula', () => formula(String.raw`\frac{1`), 'Not valid TeX'],
  ])('stops at %s that does not exist', (_, take, message) => {
    expect(take).toThrow(message)
  })

  it('refuses a logo with a licence of its own', () => {
    expect(() => logo('android')).toThrow('licence of its own')
  })

  it('tints a logo in the colour of its brand', () => {
    expect(logo('netflix').svg).toContain('fill="#E50914"')
  })
})
