import { svgLimits } from '@tilerush/core/files/constants'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSvgError } from './svg-check.ts'

const errorOf = (content: string) =>
  findSvgError(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`,
  )
const tooComplex = 'IMAGE_TOO_COMPLEX'
const blur = '<feGaussianBlur stdDeviation="2"/>'
const filter = (primitives = blur) => `<filter id="f">${primitives}</filter>`
const rects = (count: number, attributes = '') => `<rect ${attributes} width="9" height="9"/>`.repeat(count)

describe('filters', () => {
  it.each([
    '<feTurbulence numOctaves="9"/>',
    '<feConvolveMatrix order="9"/>',
    '<feMorphology radius="99"/>',
    '<feDiffuseLighting><fePointLight/></feDiffuseLighting>',
    '<feSpecularLighting><feSpotLight/></feSpecularLighting>',
  ])('that are slow alone are refused: %s', async (primitive) => {
    expect(await errorOf(filter(primitive))).toBe(tooComplex)
  })

  it('have 50 primitives at most', async () => {
    expect(await errorOf(filter(blur.repeat(25)) + filter(blur.repeat(25)))).toBeNull()
    expect(await errorOf(filter(blur.repeat(25)) + filter(blur.repeat(26)))).toBe(tooComplex)
  })

  it.each([
    ['by attribute', (count: number) => rects(count, 'filter="url(#f)"')],
    ['by style attribute', (count: number) => rects(count, 'style="fill:red; Filter:URL(&quot;#f&quot;)"')],
    ['as functions', (count: number) => rects(1, `filter="${'blur(1px) '.repeat(count)}"`)],
    ['by groups', (count: number) => `<g filter="url(#f)">${rects(1)}</g>`.repeat(count)],
  ])('are used 50 times at most: %s', async (_how, shapes) => {
    expect(await errorOf(filter() + shapes(50))).toBeNull()
    expect(await errorOf(filter() + shapes(51))).toBe(tooComplex)
  })

  it('that draw a shadow under many shapes are accepted', async () => {
    const shadow =
      '<feGaussianBlur in="SourceAlpha" stdDeviation="1"/><feOffset dy="1"/><feComponentTransfer><feFuncA type="linear" slope=".4"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>'
    expect(await errorOf(`<defs>${filter(shadow)}</defs><g filter="url(#f)">${rects(400)}</g>`)).toBeNull()
  })
})

/** `levels` groups, each of ten uses of the one before. */
const nested = (levels: number) =>
  `<defs><g id="a0"><rect/></g>${Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a${levels}"/>`

/** Each uses the one before. */
const chain = (count: number) =>
  Array.from({ length: count }, (_, index) => `<use id="a${index + 1}" href="#a${index}"/>`).join('')

describe('drawing by reference', () => {
  it('is refused a thousand million times, and accepted a hundred times', async () => {
    expect(await errorOf(nested(9))).toBe(tooComplex)
    expect(await errorOf(nested(2))).toBeNull()
  })

  it('may have a missing target, but no cycle, and leads not too far', async () => {
    expect(await errorOf('<use href="#none"/><rect fill="url(#none)"/><use/>')).toBeNull()
    expect(await errorOf('<g id="a"><use href="#a"/></g>')).toBe(tooComplex)
    expect(await errorOf('<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>')).toBe(tooComplex)
    expect(await errorOf(`<rect id="a0"/>${chain(100)}`)).toBeNull()
    expect(await errorOf(`<rect id="a0"/>${chain(300)}`)).toBe(tooComplex)
  })

  it.each([
    ['pattern', 'fill="url(#p)"', '<pattern id="p">', '</pattern>'],
    ['pattern', `style="stroke:url( '#p' )"`, '<pattern id="p">', '</pattern>'],
    ['mask', 'mask="url(#p)"', '<mask id="p">', '</mask>'],
    ['clip path', 'clip-path="URL(#p)"', '<clipPath id="p">', '</clipPath>'],
    ['marker', 'd="M0 0L9 9" marker-end="url(#p)"', '<marker id="p">', '</marker>'],
    ['image in a filter', 'filter="url(#p)"', '<g id="i">', '</g><filter id="p"><feImage href="#i"/></filter>'],
  ])('of a %s counts for each element: %s', async (_what, attributes, start, end) => {
    const content = `${start}${rects(400)}${end}`
    expect(await errorOf(content + rects(1, attributes))).toBeNull()
    expect(await errorOf(content + rects(30, attributes))).toBe(tooComplex)
  })

  it('by a value of millions of them is refused before they are looked for', async () => {
    expect(await errorOf(rects(1, `id="a" fill="${'url(#a)'.repeat(500_000)}"`))).toBe(tooComplex)
    expect(await errorOf(rects(1, `filter="${'('.repeat(4_000_000)}"`))).toBe(tooComplex)
  })

  it('of a gradient is none', async () => {
    const gradient = `<linearGradient id="g">${'<stop/>'.repeat(9)}</linearGradient>`
    expect(await errorOf(gradient + rects(3000, 'fill="url(#g)"'))).toBeNull()
  })

  it('is counted as often as it is drawn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }), async (fanOuts) => {
        // The elements of the last group: itself, and each `use` with what it draws.
        let numDrawn = 2
        let numReferenced = 0
        let numInAll = 0
        const groups = fanOuts.map((fanOut, level) => {
          numReferenced = fanOut * numDrawn
          numInAll += numReferenced
          numDrawn = 1 + fanOut * (1 + numDrawn)
          return `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(fanOut)}</g>`
        })
        const isTooMuch = numInAll > svgLimits.referencedElements
        expect(await errorOf(`<g id="a0"><rect/></g>${groups.join('')}`)).toBe(isTooMuch ? tooComplex : null)
      }),
    )
  })
})

const levels = (count: number) => '<g>'.repeat(count) + '</g>'.repeat(count)
const text = (count: number) => `<text>${'a'.repeat(count - 1)}<tspan>b</tspan></text>`

describe('size', () => {
  it('a hundred thousand levels and a million elements are refused', async () => {
    expect(await errorOf('<g>'.repeat(100_000))).toBe(tooComplex)
    expect(await errorOf('<g/>'.repeat(1_000_000))).toBe(tooComplex)
  })

  it('is accepted up to the limits', async () => {
    expect([await errorOf(levels(199)), await errorOf(levels(200))]).toEqual([null, tooComplex])
    expect([await errorOf(rects(19_999)), await errorOf(rects(20_000))]).toEqual([null, tooComplex])
    expect([await errorOf(text(5000)), await errorOf(text(5001))]).toEqual([null, tooComplex])
    expect(
      await errorOf(`<title>${'a'.repeat(9000)}</title><style>/*${'a'.repeat(9000)}*/</style>${rects(1)}`),
    ).toBeNull()
  })
})

it('returns a result for any text, however broken', async () => {
  const tags = ['<g id="a">', '</g>', '<use href="#a"/>', '<rect fill="url(#a)"/>', '<text>', '<', '"', ' class="a"']
  const characters = ['&', '&lt;', '<!--', '-->', '<![CDATA[', ']]>', '\u0000', '\uD800', '<style>', '</style>', 'url(']
  const token = fc.constantFrom(...tags, ...characters)
  await fc.assert(
    fc.asyncProperty(fc.array(token, { maxLength: 60 }), async (tokens) => {
      expect([null, tooComplex]).toContain(await findSvgError(`<svg>${tokens.join('')}`))
    }),
    { numRuns: 500 },
  )
  expect(await findSvgError('<svg><!--<!--\uD800')).toBeNull()
  expect(await findSvgError('<'.repeat(4_000_000))).toBe('IMAGE_BROKEN')
})
