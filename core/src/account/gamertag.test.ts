import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanGamertag, gamertagKey, validateGamertag } from './gamertag.ts'

describe('gamertags', () => {
  it('keep only letters, digits and underscore', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanGamertag(text)).toMatch(/^\w*$/)
      }),
    )
    expect(cleanGamertag('quick wren!')).toBe('quickwren')
  })

  it.each([
    ['', 'empty'],
    ['a'.repeat(16), null],
    ['a'.repeat(17), 'too-long'],
    ['quick wren', 'characters'],
    ['Zoë', 'characters'],
    ['Admin', 'blocked'],
    ['tile_rush', 'blocked'],
    ['_4dm1n_', 'blocked'],
    ['N4z1', 'blocked'],
    ['gameadmin', null],
    ['the_rapist', null],
    ['Scunthorpe_1', null],
    ['5h1t_happens', 'blocked'],
    ['quick_wren', null],
  ])('%s: %s', (tag, issue) => expect(validateGamertag(tag)).toBe(issue))

  it('are the same name whatever the case', () => expect(gamertagKey('Quick_Wren')).toBe(gamertagKey('quick_wren')))
})
