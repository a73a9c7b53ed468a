import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followedImagesFolder, isImagesFolderName } from './images-folder.ts'

const anyText = fc.string({ unit: 'grapheme' })

describe('the images folder', () => {
  const before = { boardId: '0007', slug: 'flag' }
  const after = { boardId: '0007', slug: 'flags' }

  it('follows id and slug until it was edited by hand', () => {
    expect(followedImagesFolder('', before, after)).toBe('0007-flags')
    expect(followedImagesFolder('0007-flag', before, after)).toBe('0007-flags')
    expect(followedImagesFolder('my-flags', before, after)).toBe('my-flags')
  })

  it.each(['..', '../x', 'a/b', 'a\\b', '.hidden', 'a..b', 'A', 'ä', '', 'a b', 'a%2fb', '-a', 'a'.repeat(101)])(
    'is never %s',
    (name) => expect(isImagesFolderName(name)).toBe(false),
  )

  it('is one segment of a path whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[a-z0-9._/%-]{1,12}$/)), (text) => {
        const path = `/images/${text}/0118`
        expect(isImagesFolderName(text) ? new URL(path, 'http://localhost').pathname : path).toBe(path)
        expect(isImagesFolderName(text) ? text.split('/') : ['one']).toHaveLength(1)
      }),
    )
    expect(isImagesFolderName('0118-world-flags_2')).toBe(true)
  })
})
