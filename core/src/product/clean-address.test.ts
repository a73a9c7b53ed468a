import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanAddress } from './clean-address.ts'

const secrets = fc.stringMatching(/^[\w-]{43}$/)
const deals = fc.stringMatching(/^[a-z0-9]{12}$/)
const slugs = fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/)
const roomCodes = fc.stringMatching(/^[2346789BCDFGHJKMPQRTVWXYZ]{6}$/)

/** Every link that the product mails or shares. */
const links = fc.oneof(
  fc.tuple(slugs, deals).map(([slug, deal]) => `/play/${slug}?deal=${deal}`),
  fc.tuple(slugs, deals).map(([slug, deal]) => `/standings/${slug}?deal=${deal}`),
  slugs.map((slug) => `/play/${slug}?deal=daily`),
  roomCodes.map((code) => `/room/${code}`),
  fc
    .tuple(fc.constantFrom('verifyEmail', 'resetPassword', 'recoverEmail'), secrets)
    .map(([mode, secret]) => `/manage-login?mode=${mode}&oobCode=${secret}&lang=de&apiKey=tilerush`),
)

const junk = `). , > " ' . ! ] } ; * … ” ’ » 。 、 ） >. = / |`
  .split(' ')
  .concat([' ', '\u00A0', '\u200B', '\u00AD', '\uFEFF', '\u200E', '\u2069', ')\u200B', '\r\n'])
/** What a browser makes of a link with such an end, and what a mail program does. */
const ends = junk.flatMap((end) => [end, encodeURIComponent(end)])

const back = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

describe('an address as it arrives', () => {
  it('stays as it is when it is clean', () => {
    fc.assert(
      fc.property(links, (link) => {
        expect(cleanAddress(link)).toBe(link)
      }),
    )
  })

  it.each([
    '/',
    '/index.html',
    '/category/music?find=a+b&order=best',
    '/boards?keyword=%C3%A9t%C3%A9%21',
    '/users?search=o%27hara)',
    '/login?redirect=%2Fplay%2Fflags%3Fdeal%3Dabc',
    '/board/0001/tile/bcdfghjk',
    '/play/fl%C3%A4chen#top',
    '/rooms?code=Code%3A+JTK69C.',
  ])('%s stays as it is', (address) => expect(cleanAddress(address)).toBe(address))

  it.each(ends.map((end) => [JSON.stringify(end), end]))('is cleaned of %s at its end', (_, end) => {
    fc.assert(
      fc.property(links, (link) => {
        expect(cleanAddress(link + end)).toBe(link)
      }),
      { numRuns: 20 },
    )
  })

  it('has its parameters behind each way to write an ampersand', () => {
    const ampersands = ['&amp;', '&amp;amp;', '&#38;', '&#038;', '&#x26;', '&AMP;', '&amp%3B', '&amp%3Bamp%3B', '&&']
    fc.assert(
      fc.property(links, fc.constantFrom(...ampersands), fc.constantFrom('', ...ends), (link, ampersand, end) => {
        expect(cleanAddress(link.replaceAll('&', () => ampersand) + end)).toBe(link)
      }),
    )
  })

  it('has no doubled slashes, soft hyphens or signs of a raw mail', () => {
    const spoilings: readonly ((link: string) => string)[] = [
      (link) => `/${link}`,
      (link) => link.replaceAll('/', '//'),
      (link) => link.replace('?', '/?'),
      (link) => link.replace(/.(?=.{3}$)/, (character) => `${character}%C2%AD`),
      (link) => link.replace(/.(?=.{3}$)/, (character) => `${character}\u200B`),
      (link) => link.replaceAll('=', '=3D'),
    ]
    fc.assert(
      fc.property(links, fc.constantFrom(...spoilings), (link, spoil) => {
        expect(cleanAddress(spoil(link))).toBe(link)
      }),
    )
  })

  it('is cleaned within the way back after a login, where that stays on this site', () => {
    expect(cleanAddress(back('/play/flags?deal=abc).'))).toBe(back('/play/flags?deal=abc'))
    expect(cleanAddress(back('//elsewhere.example'))).toBe(back('//elsewhere.example'))
  })

  it('keeps parameters that are not the product’s', () => {
    expect(cleanAddress('/play/flags?deal=abc)&fbclid=x.y%29')).toBe('/play/flags?deal=abc&fbclid=x.y%29')
  })

  it('is clean once it was cleaned', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 })
    fc.assert(
      fc.property(text, (end) => {
        const once = cleanAddress(`/play/flags?deal=abc${end}`)
        expect(cleanAddress(once)).toBe(once)
        expect(cleanAddress(`/${end}`)).toMatch(/^\/(?!\/)/)
      }),
    )
  })
})
