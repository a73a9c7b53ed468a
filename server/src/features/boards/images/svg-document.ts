/** A vector image as a tree of elements, read by a parser that goes on after errors: raw uploads have them. */
import { SaxesParser } from 'saxes'
import { svgLimits } from '@tilerush/core/files/constants'

export type SvgLimit = keyof typeof svgLimits

/** The image has more of something than `svgLimits` allows. */
export class SvgLimitExceeded extends Error {
  override readonly name = 'SvgLimitExceeded'
  readonly limit: SvgLimit

  constructor(limit: SvgLimit) {
    super(`The vector image exceeds the limit of ${limit}`)
    this.limit = limit
  }
}

export interface SvgElement {
  /** Without prefix, in lower case. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
  /** Characters of the element itself, without those of its children. */
  readonly text: string
}

export interface SvgDocument {
  /** Holds the outermost element, or the outermost ones of what is not well-formed. */
  readonly root: SvgElement
  /** In the order of the document. */
  readonly elements: readonly SvgElement[]
  /** The first one of each id. */
  readonly elementsById: ReadonlyMap<string, SvgElement>
}

interface OpenElement extends SvgElement {
  readonly children: OpenElement[]
  text: string
}

/** Elements whose characters matter: drawn, or a style sheet. */
const textNames: ReadonlySet<string> = new Set(['text', 'tspan', 'textpath', 'a', 'style'])

/** @throws {SvgLimitExceeded} for too many elements or too many within each other, as soon as there are. */
export function parseSvg(text: string): SvgDocument {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const elements: SvgElement[] = []
  const elementsById = new Map<string, SvgElement>()
  const parser = new SaxesParser({ xmlns: false })
  const addText = (characters: string): void => {
    const element = open.at(-1)
    if (element && textNames.has(element.name)) element.text += characters
  }
  let numErrors = 0
  parser.on('error', () => {
    if (++numErrors > svgLimits.syntaxErrors) throw new SvgLimitExceeded('syntaxErrors')
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    const element: OpenElement = { name: localName(name), attributes, children: [], text: '' }
    if (elements.push(element) > svgLimits.elements) throw new SvgLimitExceeded('elements')
    if (open.push(element) - 1 > svgLimits.depth) throw new SvgLimitExceeded('depth')
    open.at(-2)?.children.push(element)
    const { id } = attributes
    if (id !== undefined && !elementsById.has(id)) elementsById.set(id, element)
  })
  parser.on('closetag', () => {
    if (open.length > 1) open.pop()
  })
  // A lone half of a surrogate pair, which no decoded upload has, would end the parser with a RangeError.
  parser.write(text.toWellFormed()).close()
  return { root, elements, elementsById }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
