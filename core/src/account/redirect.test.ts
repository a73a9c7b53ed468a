import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './redirect.ts'

describe('safeRedirect', () => {
  const origin = 'https://tilerush.example'
  it.each(['/play/flags', '/category/sport?order=name#top', '/'])('lets %s pass', (path) =>
    expect(safeRedirect(path)).toBe(path),
  )
  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '',
    undefined,
    7,
  ])('ignores %s', (path) => expect(safeRedirect(path)).toBeNull())
  it('leaves a query alone', () => expect(safeRedirect('/boards?keyword=a//b')).toBe('/boards?keyword=a//b'))
  it('never leads to another origin, however often it is read', () => {
    const part = fc.constantFrom('/', '.', '..', '\\', '\t', ' ', 'a', '@', ':', '?', '#', '%2f', 'host.example')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = safeRedirect(`/${parts.join('')}`) ?? '/'
        const once = new URL(path, origin)
        expect(once.origin).toBe(origin)
        expect(new URL(once.pathname, origin).origin).toBe(origin)
      }),
    )
  })
})
