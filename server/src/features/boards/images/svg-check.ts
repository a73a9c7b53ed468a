/**
 * Whether a vector image may be drawn, by counting what it consists of: cheap for what is plainly too much. What takes
 * long all the same is ended with the process that draws it (decision 0023).
 */
import { maxImagePixels, svgLimits } from '@tilerush/core/files/constants'
import sharp from 'sharp'
import { getUploadType } from './image-type.ts'
import { parseSvg, SvgLimitExceeded, type SvgDocument, type SvgElement } from './svg-document.ts'

export type SvgError = 'IMAGE_BROKEN' | 'IMAGE_TOO_COMPLEX' | 'IMAGE_TOO_MANY_PIXELS'

/** Slow alone, and of no use to a tile. */
const forbiddenPrimitives: ReadonlySet<string> = new Set([
  'feturbulence',
  'feconvolvematrix',
  'femorphology',
  'fediffuselighting',
  'fespecularlighting',
])
/** Parts of primitives. */
const primitiveParts = /^fe(mergenode|func[rgba]|distantlight|pointlight|spotlight)$/
/** A longer value with a reference or function is none that an editor of images writes, and would be slow to search. */
const maxValueLength = 2000
const bitmapAddress = /^\s*data:image\/[a-z]+;base64,/i

/** Null for an image that may be drawn. Counts only: nothing is decoded or drawn. */
export async function findSvgError(text: string): Promise<SvgError | null> {
  try {
    const document = parseSvg(text)
    requireFewReferences(document)
    requireFewFilters(document)
    const bitmaps = bitmapsIn(document)
    if (bitmaps.length > svgLimits.bitmaps) throw new SvgLimitExceeded('bitmaps')
    return (await countPixels(bitmaps)) > maxImagePixels ? 'IMAGE_TOO_MANY_PIXELS' : null
  } catch (error) {
    if (!(error instanceof SvgLimitExceeded)) throw error
    return error.limit === 'syntaxErrors' ? 'IMAGE_BROKEN' : 'IMAGE_TOO_COMPLEX'
  }
}

/** @throws {SvgLimitExceeded} */
function requireFewFilters({ elements }: SvgDocument): void {
  const primitives = elements.filter(({ name }) => name.startsWith('fe') && !primitiveParts.test(name))
  const isForbidden = primitives.some(({ name }) => forbiddenPrimitives.has(name))
  if (isForbidden || primitives.length > svgLimits.filterPrimitives) throw new SvgLimitExceeded('filterPrimitives')
  const numFilters = elements.reduce((sum, { attributes }) => {
    const { filter = '', style = '' } = attributes
    // Each of a list is `url(#id)` or a function.
    return sum + (`${filter} ${/filter/i.test(style) ? style : ''}`.match(/\(/g)?.length ?? 0)
  }, 0)
  if (numFilters > svgLimits.filterUses) throw new SvgLimitExceeded('filterUses')
  const numCharacters = elements.reduce((sum, { name, text }) => sum + (name === 'style' ? 0 : text.length), 0)
  if (numCharacters > svgLimits.textCharacters) throw new SvgLimitExceeded('textCharacters')
}

/** It counts an element with all that is drawn with it. */
interface Drawn {
  readonly numElements: number
  /** Counts those of them that are drawn by reference, each as often as it is. */
  readonly numReferenced: number
  readonly depth: number
}

/** @throws {SvgLimitExceeded} for references that multiply (`use` of `use`), or lead round or too far. */
function requireFewReferences({ root, elementsById }: SvgDocument): void {
  const known = new Map<SvgElement, Drawn>()

  function count(element: SvgElement, depth: number): Drawn {
    // A circle gets there as well.
    const before = known.get(element)
    if (depth + (before?.depth ?? 0) > svgLimits.depth) throw new SvgLimitExceeded('depth')
    if (before) return before
    const children = element.children.map((child) => count(child, depth + 1))
    const referenced = referencesOf(element)
      .flatMap((id) => elementsById.get(id) ?? [])
      .filter((target) => !isGradient(target))
      .map((target) => count(target, depth + 1))
    const parts = [...children, ...referenced]
    const numReferenced =
      sumOf(children.map((part) => part.numReferenced)) + sumOf(referenced.map((part) => part.numElements))
    if (numReferenced > svgLimits.referencedElements) throw new SvgLimitExceeded('referencedElements')
    const drawn = {
      numElements: 1 + sumOf(parts.map((part) => part.numElements)),
      numReferenced,
      depth: parts.reduce((deepest, part) => Math.max(deepest, part.depth + 1), 0),
    }
    known.set(element, drawn)
    return drawn
  }

  count(root, 0)
}

/** The ids in its attributes: `href="#id"` of what draws it, and `url(#id)` in any property. @throws {SvgLimitExceeded} */
function referencesOf({ name, attributes }: SvgElement): string[] {
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (attribute.endsWith('href')) return name === 'a' ? [] : [value.trim().replace(/^#/, '')]
    if (!value.includes('(')) return []
    if (value.length > maxValueLength) throw new SvgLimitExceeded('referencedElements')
    return [...value.matchAll(/url\(\s*["']?#([^)"']*)/gi)].map(([, id = '']) => id.trim())
  })
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** No drawing of its own. */
function isGradient({ name }: SvgElement): boolean {
  return name === 'lineargradient' || name === 'radialgradient'
}

/** The addresses that hold bitmaps, each once. */
function bitmapsIn({ elements }: SvgDocument): string[] {
  const images = elements.filter(({ name }) => name === 'image')
  const addresses = images.flatMap(({ attributes }) => [attributes['href'] ?? '', attributes['xlink:href'] ?? ''])
  return [...new Set(addresses)].filter((address) => bitmapAddress.test(address))
}

/** From the headers; what cannot be read has none, and is not drawn. */
async function countPixels(bitmaps: readonly string[]): Promise<number> {
  let numPixels = 0
  for (const address of bitmaps) {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    const type = getUploadType(bytes)
    if (type === null || type === 'svg') continue
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0, height: 0 }))
    numPixels += width * height
  }
  return numPixels
}
