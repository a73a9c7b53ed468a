import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories, layouts } from '../constants.ts'
import { tilesFor } from '../testing/games.ts'
import { nextBoardId } from './board-id.ts'
import { categoryByCode, categoryBySlug } from '../account/categories.ts'
import { boardSize, isLayout, parseLayout } from './layout.ts'
import { isPlayable } from './playability.ts'
import { promptFromFilename, sharesWording } from './prompt-text.ts'
import { promptAlternatives } from './prompt.ts'
import { slugOf } from './slug.ts'
import { lightImageUrl, sourceOfLightImage } from './light-image.ts'
import { imagesFolderNameOf, tileImageUrl } from './tile-image.ts'

describe('layouts', () => {
  it('offers the 29 of docs/rules.md#layouts, each as rows x columns', () => {
    expect(layouts).toHaveLength(29)
    expect(parseLayout('3x4')).toEqual({ rows: 3, columns: 4 })
    expect(boardSize('2x10')).toBe(20)
    for (const layout of layouts) expect(boardSize(layout)).toBeGreaterThanOrEqual(6)
    expect([isLayout('6x6'), isLayout('7x7')]).toEqual([true, false])
  })
})

describe('board ids', () => {
  it('are the highest plus one, as a number, padded to four', () => {
    expect(nextBoardId([])).toBe('0001')
    expect(nextBoardId(['0002', '0011', '0003'])).toBe('0012')
    expect(nextBoardId(['9999', '0001'])).toBe('10000')
    expect(nextBoardId(['10000', '9999', 'x'])).toBe('10001')
  })
})

describe('slugs', () => {
  it.each([
    ['World flags: warm-up', 'world-flags-warm-up'],
    ['Branding & Logos', 'branding-and-logos'],
    ['  Émilie’s Été  ', 'emilies-ete'],
    ['***', ''],
  ])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('are stable and made of letters, digits and single hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

describe('tiles', () => {
  it('have the base path, the folder, a slash and the file name as address', () => {
    expect(tileImageUrl(imagesFolderNameOf('0007', 'flags'), 'bcdfghjk.svg')).toBe(
      '/media/boards/0007-flags/bcdfghjk.svg',
    )
  })

  it('have a light copy where their picture is a stored one, and a copy has none', () => {
    const copy = '/media/boards/0007-flags/bcdfghjk.svg.256.webp'
    expect(lightImageUrl('/media/boards/0007-flags/bcdfghjk.svg')).toBe(copy)
    expect(['blob:1', '/media/avatars/a.png', ''].map(lightImageUrl)).toEqual(['blob:1', '/media/avatars/a.png', ''])
    expect(sourceOfLightImage('boards/f/b.512.webp.256.webp')).toBe('boards/f/b.512.webp')
    expect(['boards/f/b.512.webp', 'b.svg.256.webp.256.webp', '.256.webp'].map(sourceOfLightImage)).toEqual([
      null,
      null,
      '',
    ])
  })

  it('may hold several wordings', () => {
    expect(promptAlternatives(' Holland | The Netherlands||')).toEqual(['Holland', 'The Netherlands'])
    expect(promptFromFilename('great_wall.of_china.jpg')).toBe('great wall.of china')
    expect(sharesWording('Holland|The Netherlands', 'holland')).toBe(true)
    expect(sharesWording('Holland', 'Belgium')).toBe(false)
  })

  it('must be enough for the board, each with an id of its own', () => {
    const six = tilesFor('1x6')
    const playable = (tiles: typeof six) => isPlayable('1x6', tiles)
    expect(playable(six)).toBe(true)
    expect(playable(six.map((tile, index) => ({ ...tile, enabled: index > 0 })))).toBe(false)
    expect(playable(six.map((tile) => ({ ...tile, tileId: 'same' })))).toBe(false)
  })
})

describe('categories', () => {
  it('are the eight of docs/rules.md#categories, found by code and by slug', () => {
    expect(categories.map(({ name, colour }) => `${name}: ${colour}`)).toEqual([
      'Sport: yellow',
      'Movies & TV: orange',
      'Music: pink',
      'Branding & Logos: violet',
      'Geography & Language: blue',
      'Science & Nature: green',
      'Maths & Computing: teal',
      'Uncategorised: brown',
    ])
    for (const category of categories) {
      expect(categoryByCode(category.code)).toBe(category)
      expect(categoryBySlug(category.slug)).toBe(category)
    }
    expect(categoryBySlug('nothing')).toBeNull()
  })
})
