import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalisedName, slugAfterEdit, toSlug, validateSlug } from './slug.ts'

describe('slugs', () => {
  it.each([
    ['World flags: warm-up', 'world-flags-warm-up'],
    ['Branding & Logos', 'branding-and-logos'],
    ['  Émilie’s Été  ', 'emilies-ete'],
    ['***', ''],
  ])('%s becomes %s', (name, slug) => expect(toSlug(name)).toBe(slug))

  it('are stable and made of letters, digits and single hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = toSlug(name)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(toSlug(slug)).toBe(slug)
      }),
    )
  })
})

describe('names', () => {
  it.each([
    ['world flags', 'World flags'],
    ['élan', 'Élan'],
    ['7 seas', '7 seas'],
    ['', ''],
  ])('%s becomes %s on a new board', (name, capitalised) => expect(capitalisedName(name)).toBe(capitalised))

  it('bring a new slug only when they change', () => {
    const board = { name: 'World flags', slug: 'flags-of-the-world' }
    expect(slugAfterEdit(board, 'World flags')).toBe('flags-of-the-world')
    expect(slugAfterEdit(board, 'Flags & Signs')).toBe('flags-and-signs')
  })
})

describe('slug warnings', () => {
  const fine = { slug: 'flags', boardId: '0007', currentSlug: null, isUsedByOther: false, isIdOfOther: false }
  it.each([
    [{}, null],
    [{ isUsedByOther: true }, 'SLUG_USED'],
    [{ isUsedByOther: true, currentSlug: 'flags' }, null],
    [{ slug: '0007' }, 'SLUG_IS_OWN_ID'],
    [{ slug: '0003', isIdOfOther: true }, 'SLUG_IS_OTHER_ID'],
    [{ isUsedByOther: true, isIdOfOther: true }, 'SLUG_USED'],
  ])('%o: %s', (use, issue) => expect(validateSlug({ ...fine, ...use })).toBe(issue))
})
