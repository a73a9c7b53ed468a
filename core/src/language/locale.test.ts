import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseLocale, locales } from './constants.ts'
import { acceptedLocale, chooseLocale, getDirection, isLocale, localeOfTag } from './locale.ts'

const locale = fc.constantFrom(...locales)

describe('a language tag', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['EN_us', 'en'],
    [' es-419 ', 'es'],
    ['ar-EG-u-nu-arab', 'ar'],
    ['den', undefined],
    ['fr', undefined],
    ['*', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is %s', (tag, expected) => {
    expect(localeOfTag(tag)).toBe(expected)
  })

  it('is one of ours only as it is written', () => {
    expect(locales.every(isLocale)).toBe(true)
    expect(['DE', 'de-AT', '', null, 1, 'toString'].some(isLocale)).toBe(false)
  })
})

describe('the accepted languages', () => {
  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4', 'es'],
    ['en;q=0.2, ar;q=0.7', 'ar'],
    ['en, de', 'en'],
    ['de;q=0, es;q=0.1', 'es'],
    ['fr, it', undefined],
    ['*', undefined],
    ['de;q=nonsense', undefined],
    ['de;q=7', undefined],
  ])('%j ask for %s', (header, expected) => {
    expect(acceptedLocale(header)).toBe(expected)
  })

  it('are weighed: a heavier one wins wherever it stands', () => {
    const weighed = fc.uniqueArray(fc.record({ tag: locale, weight: fc.integer({ min: 1, max: 999 }) }), {
      selector: ({ tag }) => tag,
      minLength: 1,
    })
    fc.assert(
      fc.property(weighed, (wishes) => {
        const header = wishes.map(({ tag, weight }) => `${tag};q=${weight / 1000}`).join(',')
        const heaviest = wishes.toSorted((a, b) => b.weight - a.weight)[0]
        expect(acceptedLocale(header)).toBe(heaviest?.tag)
      }),
    )
  })
})

describe('the language of a visit', () => {
  it('is that of the address, else the chosen one, else an accepted one, else English', () => {
    fc.assert(
      fc.property(locale, locale, locale, (requested, chosen, accepted) => {
        expect(chooseLocale({ requested, chosen, acceptLanguage: accepted })).toBe(requested)
        expect(chooseLocale({ requested: 'tlh', chosen, acceptLanguage: accepted })).toBe(chosen)
        expect(chooseLocale({ acceptLanguage: accepted })).toBe(accepted)
      }),
    )
    expect(chooseLocale({})).toBe(baseLocale)
  })

  it('is one of ours, whatever the request says', () => {
    const wish = fc.option(fc.string(), { nil: undefined })
    fc.assert(
      fc.property(wish, wish, wish, (requested, chosen, acceptLanguage) => {
        expect(isLocale(chooseLocale({ requested, chosen, acceptLanguage }))).toBe(true)
      }),
    )
  })

  it('is read from the right in Arabic alone', () => {
    expect(locales.filter((one) => getDirection(one) === 'rtl')).toEqual(['ar'])
  })
})
