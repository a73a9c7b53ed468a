import { baseLocale, locales } from '@tilerush/core/constants'
import { describe, expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json'

/** A plain text, or a text by the plural of a number. */
type Text = string | readonly { readonly match: Readonly<Record<string, string>> }[]

const files = import.meta.glob<Readonly<Record<string, Text>>>('../../messages/*/*.json', {
  eager: true,
  import: 'default',
})

function textsOf(locale: string): ReadonlyMap<string, Text> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/messages/${locale}/`))
  return new Map(own.flatMap(([, texts]) => Object.entries(texts).filter(([name]) => name !== '$schema')))
}

const variantsOf = (text: Text): string[] =>
  typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))
const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

const english = textsOf(baseLocale)

describe('the catalogues', () => {
  it('are those of the languages that the product speaks', () => {
    expect(settings.locales).toEqual([...locales])
    expect(settings.baseLocale).toBe(baseLocale)
  })

  it('are all read', () => {
    const read = settings['plugin.inlang.messageFormat'].pathPattern.map((path) => path.split('/').at(-1))
    const written = Object.keys(files).map((path) => path.split('/').at(-1) ?? '')
    expect(unique(written).filter((name) => !read.includes(name))).toEqual([])
  })
})

describe.each(locales.filter((locale) => locale !== baseLocale))('the catalogue of %s', (locale) => {
  const texts = textsOf(locale)

  it('has every text', () => {
    expect([...english.keys()].filter((name) => !texts.has(name))).toEqual([])
  })

  it('has no text that English has not', () => {
    expect([...texts.keys()].filter((name) => !english.has(name))).toEqual([])
  })

  it('fills in what English fills in', () => {
    const wrong = [...texts].flatMap(([name, text]) => {
      const wanted = unique(placeholdersOf(variantsOf(english.get(name) ?? '').join(' ')))
      const found = unique(placeholdersOf(variantsOf(text).join(' ')))
      return found.join() === wanted.join() ? [] : [`${name}: {${found.join('}, {')}} for {${wanted.join('}, {')}}`]
    })
    expect(wrong).toEqual([])
  })

  it('has a form for every number', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const incomplete = [...texts].flatMap(([name, text]) => {
      if (typeof text === 'string') return []
      const forms = text.flatMap(({ match }) => Object.keys(match))
      const missing = forms.some((form) => /=\s*\*/.test(form))
        ? []
        : categories.filter((category) => !forms.some((form) => form.endsWith(`=${category}`)))
      return missing.length > 0 ? [`${name}: ${missing.join(', ')}`] : []
    })
    expect(incomplete).toEqual([])
  })

  it('says nothing empty', () => {
    expect([...texts].filter(([, text]) => variantsOf(text).some((one) => one.trim() === ''))).toEqual([])
  })
})
