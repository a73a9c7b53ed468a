import { optimize, type CustomPlugin } from 'svgo'
import { NAMING_ATTRIBUTE } from './image.ts'

/** Everything a flat drawing needs; no script, style, link, text or embedded image can get past this list. */
const DRAWING_ELEMENTS = new Set(
  (
    'svg g defs use symbol path rect circle ellipse line polyline polygon marker clipPath mask pattern ' +
    'linearGradient radialGradient stop'
  ).split(' '),
)
const OUTSIDE_URL = /url\((?!["']?#)/

/** Everything in a cleaned image that breaks the rules for tiles; empty when it is fit. */
export function findSvgIssues(svg: string): string[] {
  const issues: string[] = []
  const inspect: CustomPlugin = {
    name: 'inspect',
    fn: () => ({
      element: {
        enter: ({ name, attributes }, parent) => {
          if (!DRAWING_ELEMENTS.has(name)) issues.push(`has a <${name}> element`)
          if (parent.type === 'root') {
            if (!attributes['viewBox']) issues.push('has no viewBox')
            if (attributes['width'] ?? attributes['height']) issues.push('has a fixed size')
          }
          for (const [key, value] of Object.entries(attributes)) {
            if (NAMING_ATTRIBUTE.test(key)) issues.push(`has the attribute ${key}`)
            if (key.endsWith('href') ? !value.startsWith('#') : OUTSIDE_URL.test(value))
              issues.push(`refers to ${value}`)
          }
        },
      },
      text: { enter: ({ value }) => void (value.trim() && issues.push(`has the text ${value}`)) },
      comment: { enter: () => void issues.push('has a comment') },
      doctype: { enter: () => void issues.push('has a doctype') },
    }),
  }
  optimize(svg, { plugins: [inspect] })
  return issues
}

/** Words of three letters and more in attribute values; geometry and colours are not words. */
export function svgWords(svg: string): Set<string> {
  const words = new Set<string>()
  const collect: CustomPlugin = {
    name: 'collect',
    fn: () => ({
      element: {
        enter: ({ attributes }) => {
          for (const [key, value] of Object.entries(attributes)) {
            if (key === 'd' || key === 'xmlns' || /^#[\da-f]{3,8}$/i.test(value)) continue
            for (const word of value.toLowerCase().match(/\p{L}{3,}/gu) ?? []) words.add(word)
          }
        },
      },
      text: {
        enter: ({ value }) => {
          for (const word of value.toLowerCase().match(/\p{L}{3,}/gu) ?? []) words.add(word)
        },
      },
    }),
  }
  optimize(svg, { plugins: [collect] })
  return words
}
