import { svgLimits } from '@tilerush/core/files/constants'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findExceededSvgLimit } from './svg-complexity.ts'

const exceededBy = (content: string) =>
  findExceededSvgLimit(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`,
  )
const blur = '<feGaussianBlur stdDeviation="2"/>'
const filter = (primitives = blur) => `<filter id="f">${primitives}</filter>`
const rects = (count: number, attributes = '') => `<rect ${attributes} width="9" height="9"/>`.repeat(count)

describe('filters', () => {
  it('of a thousand primitives are refused, and so is any that is slow alone', () => {
    const turbulence = '<feTurbulence numOctaves="9"/>'
    const use = rects(1, 'filter="url(#f)"')
    expect(exceededBy(filter(turbulence.repeat(1000)) + use)).toBe('filterPrimitives')
    for (const primitive of [
      turbulence,
      '<feConvolveMatrix order="9"/>',
      '<feMorphology radius="99"/>',
      '<feDiffuseLighting><fePointLight/></feDiffuseLighting>',
      '<feSpecularLighting><feSpotLight/></feSpecularLighting>',
    ]) {
      expect([primitive, exceededBy(filter(primitive))]).toEqual([primitive, 'filterPrimitives'])
    }
    expect(exceededBy(filter(blur.repeat(50)) + use)).toBeNull()
    expect(exceededBy(filter(blur.repeat(25)) + filter(blur.repeat(26)))).toBe('filterPrimitives')
    expect(exceededBy(rects(1, `filter="${'blur(1px) '.repeat(51)}"`))).toBe('filterPrimitives')
    expect(exceededBy(`<style>.a{filter:blur(1px)}</style>${rects(51, 'class="a"')}`)).toBe('filterPrimitives')
  })

  it.each([
    ['by attribute', (count: number) => rects(count, 'filter="url(#f)"')],
    ['by a quoted reference', (count: number) => rects(count, `filter="url( '#f' )"`)],
    ['by style attribute', (count: number) => rects(count, 'style="fill:red; Filter:URL(&quot;#f&quot;)"')],
    ['by class', (count: number) => `<style>g > .b, .a{filter:url(#f)}</style>${rects(count, 'class="x a"')}`],
    ['by id and by name', (count: number) => `<style>#i,rect{filter:url(#f)}</style>${rects(count)}`],
    ['by pseudo-class', (count: number) => `<style>g rect.a:hover{filter:url(#f)}</style>${rects(count, 'class="a"')}`],
    [
      'in a block of a style sheet',
      (count: number) => `<style>@media all{rect{filter:url(#f)}}</style>${rects(count)}`,
    ],
    ['by group', (count: number) => `<g filter="url(#f)">${rects(count)}</g>`],
    ['by groups', (count: number) => `<g filter="url(#f)">${rects(1)}</g>`.repeat(count)],
    ['through use', (count: number) => `<defs><g id="s">${rects(count)}</g></defs><use href="#s" filter="url(#f)"/>`],
    [
      'through use of what is filtered',
      (count: number) => `<defs>${rects(1, 'id="s" filter="url(#f)"')}</defs>${'<use xlink:href="#s"/>'.repeat(count)}`,
    ],
    [
      'within a mask',
      (count: number) => `<mask id="m">${rects(count, 'filter="url(#f)"')}</mask>${rects(1, 'mask="url(#m)"')}`,
    ],
  ])('are on 50 shapes at most: %s', (_how, shapes) => {
    expect(exceededBy(filter() + shapes(1000))).toBe('filteredShapes')
    expect(exceededBy(filter() + shapes(51))).toBe('filteredShapes')
    expect(exceededBy(filter() + shapes(50))).toBeNull()
  })

  it('that a selector of any kind applies to shapes count for all shapes', () => {
    const start = `${filter()}<style>:is(.a, [b="c d"]){filter:url(#f)}</style>`
    expect(exceededBy(start + rects(51))).toBe('filteredShapes')
    expect(exceededBy(start + rects(20))).toBeNull()
  })

  it('that draw a shadow, and are used by some shapes, are accepted', () => {
    const shadow =
      '<feGaussianBlur in="SourceAlpha" stdDeviation="1"/><feOffset dy="1"/><feComponentTransfer><feFuncA type="linear" slope=".4"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>'
    expect(exceededBy(`<defs>${filter(shadow)}</defs><g filter="url(#f)">${rects(40)}</g>${rects(5000)}`)).toBeNull()
    // An unused filter costs nothing, nor does a missing one.
    expect(exceededBy(filter() + rects(1000, 'filter="url(#g)" mask="none"'))).toBeNull()
  })
})

/** `levels` groups, each of ten uses of the one before. */
const nested = (levels: number) =>
  `<defs><g id="a0"><rect/></g>${Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a${levels}"/>`

describe('drawing by reference', () => {
  it('is refused a thousand million times, and accepted a thousand times', () => {
    expect(exceededBy(nested(9))).toBe('referencedElements')
    expect(exceededBy(nested(3))).toBeNull()
  })

  it('may have a missing target, but no cycle', () => {
    expect(exceededBy('<use href="#none"/><rect fill="url(#none)"/><use/>')).toBeNull()
    expect(exceededBy('<g id="a"><use href="#a"/></g>')).toBe('depth')
    expect(exceededBy('<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>')).toBe('depth')
    const chain = Array.from({ length: 15_000 }, (_, index) => `<use id="a${index + 1}" href="#a${index}"/>`)
    expect(exceededBy(`<defs><rect id="a0"/>${chain.join('')}</defs><use href="#a15000"/>`)).toBe('depth')
  })

  it.each([
    ['pattern', 'fill="url(#p)"', '<pattern id="p">', '</pattern>'],
    ['pattern', 'style="stroke:url(#p)"', '<pattern id="p">', '</pattern>'],
    ['mask', 'mask="url(#p)"', '<mask id="p">', '</mask>'],
    ['clip path', 'clip-path="url(#p)"', '<clipPath id="p">', '</clipPath>'],
    ['marker', 'd="M0 0L9 9" marker-end="url(#p)"', '<marker id="p">', '</marker>'],
    ['image in a filter', 'filter="url(#p)"', '<g id="i">', '</g><filter id="p"><feImage href="#i"/></filter>'],
  ])('by a %s is counted for each shape: %s', (_what, attributes, start, end) => {
    const content = `${start}${rects(400)}${end}`
    expect(exceededBy(content + rects(1, attributes))).toBeNull()
    expect(exceededBy(content + rects(30, attributes))).toBe('referencedElements')
  })

  it('is inherited by the shapes of a group, and markers stand at each point', () => {
    const pattern = `<pattern id="p">${rects(400)}</pattern>`
    expect(exceededBy(`${pattern}<g fill="url(#p)">${rects(30)}</g>`)).toBe('referencedElements')
    const marker = '<marker id="m"><path/></marker>'
    const [short, long] = [2000, 20_000].map((count) => `<path marker-mid="url(#m)" d="M${'1 1 '.repeat(count)}"/>`)
    expect(exceededBy(`${marker}${short}`)).toBeNull()
    expect(exceededBy(`${marker}${long}`)).toBe('referencedElements')
  })

  it('is counted exactly: as often as it is drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }), (fanOuts) => {
        let numDrawn = 2
        const groups = fanOuts.map((fanOut, level) => {
          numDrawn = 1 + fanOut * (1 + numDrawn)
          return `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(fanOut)}</g>`
        })
        const content = `<defs><g id="a0"><rect/></g>${groups.join('')}</defs><use href="#a${fanOuts.length}"/>`
        const isTooMuch = numDrawn > svgLimits.referencedElements
        expect(exceededBy(content)).toBe(isTooMuch ? 'referencedElements' : null)
      }),
    )
  })
})

const levels = (count: number) => '<g>'.repeat(count) + '</g>'.repeat(count)
const text = (count: number) => `<text>${'a'.repeat(count - 1)}<tspan>b</tspan></text>`

describe('size', () => {
  it('a hundred thousand levels and a million elements are refused', () => {
    expect(exceededBy('<g>'.repeat(100_000))).toBe('depth')
    expect(exceededBy('<g/>'.repeat(1_000_000))).toBe('elements')
  })

  it('is accepted up to the limits', () => {
    expect([exceededBy(levels(199)), exceededBy(levels(200))]).toEqual([null, 'depth'])
    expect([exceededBy(rects(19_999)), exceededBy(rects(20_000))]).toEqual([null, 'elements'])
    expect([exceededBy(text(5000)), exceededBy(text(5001))]).toEqual([null, 'textCharacters'])
    expect(exceededBy(`<g id="t">${text(3000)}</g><use href="#t"/>`)).toBe('textCharacters')
    expect(exceededBy(`<title>${'a'.repeat(9000)}</title><style>/*${'a'.repeat(9000)}*/</style>`)).toBeNull()
  })
})

it('returns a result for any text, however broken', () => {
  const tags = ['<g id="a">', '</g>', '<use href="#a"/>', '<rect fill="url(#a)"/>', '<text>', '<', '"', ' class="a"']
  const styles = ['<style>', '</style>', '.a{fill:url(#a)}', '{', '}', '/*', 'url(']
  const characters = ['&', '&lt;', '<!--', '-->', '<![CDATA[', ']]>', '\u0000', '\uD800']
  const token = fc.constantFrom(...tags, ...styles, ...characters)
  fc.assert(
    fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
      const limit = findExceededSvgLimit(`<svg>${tokens.join('')}`)
      expect(limit === null || limit in svgLimits).toBe(true)
    }),
    { numRuns: 500 },
  )
  expect(findExceededSvgLimit('<svg><!--<!--\uD800')).toBeNull()
  expect(findExceededSvgLimit('<'.repeat(4_000_000))).toBe('syntaxErrors')
})
