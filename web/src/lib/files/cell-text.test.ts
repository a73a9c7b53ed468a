import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasMarkup, toCellText } from './cell-text.ts'

it.each([
  ['Paris<br>(capital)', 'Paris (capital)', ''],
  ['Paris<br />(capital)', 'Paris (capital)', ''],
  ['<div>one</div><div>two</div>', 'one two', ''],
  ['Seine&nbsp;river', 'Seine river', ''],
  ['Rock &amp; Roll', 'Rock & Roll', ''],
  ['caf&eacute; &#233; &#xE9;', 'café é é', ''],
  ['H<sub>2</sub>O', 'H2O', ''],
  ['<img src="rome.jpg">Rome ', 'Rome', 'rome.jpg'],
  ["<IMG alt='x > y' SRC='a%20b.png'>", '', 'a b.png'],
  ['<img src="50%.png">', '', '50%.png'],
  ['[sound:rome.mp3]Rome', 'Rome', ''],
  ['<script>alert(1)</script>x<style>p {}</style>', 'x', ''],
  ['a < b', 'a < b', ''],
  ['plain', 'plain', ''],
])('%j is %j', (html, text, imageName) =>
  expect(toCellText(html)).toEqual({ text, imageNames: imageName === '' ? [] : [imageName] }),
)

it('text that was written as HTML reads back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      fc.pre(!text.includes('[sound:'))
      const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(toCellText(`<b>${html}</b>`).text).toBe(text.replaceAll(/\s+/g, ' ').trim())
    }),
  )
})

it('markup is known by its elements, not by signs of comparison', () => {
  expect(hasMarkup([['a'], ['x<br>y']])).toBe(true)
  expect(hasMarkup([['a < b > c', 'R&B', '<3', '<unknown>']])).toBe(false)
})
