/** Which elements of a vector image refer to which, by attributes, style attributes and style sheets. */
import { svgLimits } from '@tilerush/core/files/constants'
import { SvgLimitExceeded, type SvgDocument, type SvgElement } from './svg-document.ts'

/** A reference, by kind: it determines how often its target is drawn. */
export type ReferenceKind = 'use' | 'paint' | 'mask' | 'marker' | 'markerMid' | 'filter'

export interface SvgReference {
  readonly kind: ReferenceKind
  /** Null for a filter that is written as a function, `blur(2px)`. */
  readonly target: SvgElement | null
}

/** Properties by which one element is drawn with another. Those that are inherited are `paint` and the markers. */
const kinds: ReadonlyMap<string, ReferenceKind> = new Map([
  ['fill', 'paint'],
  ['stroke', 'paint'],
  ['mask', 'mask'],
  ['clip-path', 'mask'],
  ['marker-start', 'marker'],
  ['marker-end', 'marker'],
  ['marker-mid', 'markerMid'],
  ['marker', 'markerMid'],
  ['filter', 'filter'],
])
/** A longer value is none that an editor of images writes, and would be slow to search. */
const maxValueLength = 2000
const urls = /url\(\s*(?:"#([^"]*)"|'#([^']*)'|#([^)'"]*))\s*\)/gi
const filterFunctions = /\b(?!url\b)[a-z-]+\(/gi

interface Declaration {
  readonly property: string
  readonly value: string
}

/**
 * The references of each element.
 * @throws {SvgLimitExceeded} when there are more of them than are ever drawn.
 */
export function referencesIn(document: SvgDocument): (element: SvgElement) => readonly SvgReference[] {
  const rules = rulesIn(document)
  const found = new Map<SvgElement, readonly SvgReference[]>()
  let numFound = 0
  for (const element of document.elements) {
    const references = [...ownReferences(document, element), ...referencesByStyle(rules, element)]
    numFound += references.length
    if (numFound > svgLimits.elements) throw new SvgLimitExceeded('referencedElements')
    if (references.length > 0) found.set(element, references)
  }
  return (element) => found.get(element) ?? []
}

function ownReferences(document: SvgDocument, { name, attributes }: SvgElement): SvgReference[] {
  const declarations = [...kinds.keys()].map((property) => ({ property, value: attributes[property] ?? '' }))
  const all = [...declarations, ...declarationsIn(attributes['style'] ?? '')]
  return [...linked(document, name, attributes), ...all.flatMap((declaration) => referred(document, declaration))]
}

/** `<use>`, and what takes its contents from another element. */
function linked(document: SvgDocument, name: string, attributes: SvgElement['attributes']): SvgReference[] {
  if (name !== 'use' && name !== 'pattern' && name !== 'feimage') return []
  return [attributes['href'], attributes['xlink:href']].flatMap((href) => {
    const target = href === undefined ? null : getTarget(document, href.trim().replace(/^#/, ''))
    return target ? [{ kind: 'use' as const, target }] : []
  })
}

function referred(document: SvgDocument, { property, value }: Declaration): SvgReference[] {
  const kind = kinds.get(property)
  if (!kind || !value.includes('(')) return []
  if (value.length > maxValueLength) throw new SvgLimitExceeded('referencedElements')
  const targets = [...value.matchAll(urls)].flatMap(([, double, single, bare = '']) => {
    const target = getTarget(document, double ?? single ?? bare.trim())
    // A gradient is no drawing of its own.
    return target && (kind !== 'paint' || target.name === 'pattern') ? [{ kind, target }] : []
  })
  if (kind !== 'filter') return targets
  const numFunctions = value.match(filterFunctions)?.length ?? 0
  return [...targets, ...Array.from({ length: numFunctions }, () => ({ kind, target: null }))]
}

function getTarget({ elementsById }: SvgDocument, id: string): SvgElement | null {
  return elementsById.get(id) ?? elementsById.get(decoded(id)) ?? null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** By the last part of a selector: `g > .b` is looked up as the class `b`, which matches the same and more. */
type Rules = ReadonlyMap<string, readonly SvgReference[]>

function rulesIn(document: SvgDocument): Rules {
  const sheets = document.elements.filter(({ name }) => name === 'style').map(({ text }) => withoutComments(text))
  const rules = new Map<string, SvgReference[]>()
  let numReferences = 0
  for (const piece of sheets.join(' ').split('}')) {
    const at = piece.lastIndexOf('{')
    if (at < 0) continue
    const references = declarationsIn(piece.slice(at + 1)).flatMap((declaration) => referred(document, declaration))
    if (references.length === 0) continue
    // Behind the beginning of a block that this one lies in, `@media {`.
    for (const selector of piece.slice(piece.lastIndexOf('{', at - 1) + 1, at).split(',')) {
      numReferences += references.length
      if (numReferences > svgLimits.elements) throw new SvgLimitExceeded('referencedElements')
      const key = toKey(selector.trim())
      const known = rules.get(key) ?? []
      known.push(...references)
      rules.set(key, known)
    }
  }
  return rules
}

/** `#id`, `.class` or `name`, whatever else the last part says; `*` for one that says none of these plainly. */
function toKey(selector: string): string {
  if (selector.length > maxValueLength || /[[(|\\]/.test(selector)) return '*'
  const [last = ''] = (selector.split(/[\s>+~]+/).at(-1) ?? '').split(':')
  return /[#.][^#.]+/.exec(last)?.[0] ?? (last.toLowerCase() || '*')
}

function referencesByStyle(rules: Rules, { name, attributes }: SvgElement): readonly SvgReference[] {
  // Filters have no look of their own.
  if (rules.size === 0 || name === 'filter' || name.startsWith('fe')) return []
  const classes = (attributes['class'] ?? '').split(/\s+/).map((token) => `.${token}`)
  return ['*', name, `#${attributes['id'] ?? ''}`, ...new Set(classes)].flatMap((key) => rules.get(key) ?? [])
}

function declarationsIn(text: string): Declaration[] {
  return text.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':')
    if (at < 0) return []
    return [{ property: declaration.slice(0, at).trim().toLowerCase(), value: declaration.slice(at + 1) }]
  })
}

function withoutComments(text: string): string {
  const pieces: string[] = []
  for (let at = 0; ;) {
    const start = text.indexOf('/*', at)
    if (start < 0) return [...pieces, text.slice(at)].join(' ')
    pieces.push(text.slice(at, start))
    const end = text.indexOf('*/', start + 2)
    if (end < 0) return pieces.join(' ')
    at = end + 2
  }
}
