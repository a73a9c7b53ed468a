import { assert, array, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNames, pictureName, toFileName } from './file-names.ts'

describe('the name of a file', () => {
  it.each([
    ['Look twice', 'Look twice'],
    ['../../etc/passwd', 'etc passwd'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['.hidden', 'hidden'],
    ['~$lock', '$lock'],
    ['trailing. . ', 'trailing'],
    ['CON', 'CON _'],
    ['lpt1.txt', 'lpt1 _.txt'],
    ['50 %20 #1', '50 20 1'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['Zu\u0308rich', 'Zürich'],
    ['', 'board'],
    ['///', 'board'],
  ])('of %j is %j', (text, expected) => {
    expect(toFileName(text, 'board')).toBe(expected)
  })

  it('is one that can be written, whatever the text', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const name = toFileName(text, 'board')
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^[.\s]|[.\s]$|^$/u)
      }),
    )
  })
})

it('names are there once, whatever their case and form', () => {
  const nameOnce = createNames()
  const names = ['Flag', 'flag', 'FLAG', 'Flag 2', 'ﬂag'].map((name) => nameOnce(name, '.png'))
  expect(names).toEqual(['Flag.png', 'flag 2.png', 'FLAG 3.png', 'Flag 2 2.png', 'ﬂag 4.png'])
  assert(
    property(array(string({ maxLength: 2 })), (texts) => {
      const once = createNames()
      const given = texts.map((text) => once(text, ''))
      expect(new Set(given.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(given.length)
    }),
  )
})

it('a picture has the ending of what it is', () => {
  const png = new Blob([], { type: 'image/png' })
  expect(pictureName({ name: 'chad.svg', blob: png })).toEqual(['chad', '.png'])
  expect(pictureName({ name: 'a8xk2.png', blob: png }, 'Chad_flag.svg')).toEqual(['Chad_flag', '.png'])
  expect(pictureName({ name: 'v1.2 of it', blob: new Blob([], { type: 'image/svg+xml' }) })).toEqual([
    'v1.2 of it',
    '.svg',
  ])
})
