/**
 * The cost of drawing a vector image, estimated before it is drawn: a few kilobytes can take hours to draw, by
 * filters and by references that multiply (`use` of `use`). The estimate is an upper bound.
 */
import { svgLimits } from '@tilerush/core/files/constants'
import { parseSvg, SvgLimitExceeded, type SvgDocument, type SvgElement, type SvgLimit } from './svg-document.ts'
import { referencesIn, type SvgReference } from './svg-references.ts'

/** Slow alone, and of no use to a tile. */
const forbiddenPrimitives: ReadonlySet<string> = new Set([
  'feturbulence',
  'feconvolvematrix',
  'femorphology',
  'fediffuselighting',
  'fespecularlighting',
])
/** Parts of primitives. */
const filterPrimitives = /^fe(mergenode|func[rgba]|distantlight|pointlight|spotlight)$/
/** Drawn only where something refers to them. */
const undrawn =
  /^(defs|symbol|marker|pattern|clippath|mask|filter|lineargradient|radialgradient|style|metadata|title|desc)$/
const shapes = /^(path|rect|circle|ellipse|line|polyline|polygon|text|image)$/

/** Of an element with all that is drawn with it, by its children and its references. */
interface Cost {
  numElements: number
  /** Of these, the ones drawn by reference. */
  numReferenced: number
  /** Shapes in it and in what it uses: what inherits its fill, and lies under its filter. */
  numShapes: number
  /** Points of these shapes that can have a marker. */
  numPoints: number
  numCharacters: number
  depth: number
  /** Shapes under each filter. */
  readonly numFiltered: Map<SvgElement | null, number>
}

type References = (element: SvgElement) => readonly SvgReference[]

/** The first limit that the image exceeds; null for one that may be drawn. Takes less than 0.2 s for an upload. */
export function findExceededSvgLimit(text: string): SvgLimit | null {
  try {
    const document = parseSvg(text)
    const getReferences = referencesIn(document)
    checkFilterPrimitives(document, getReferences)
    const hasMarkers = document.elements.some((element) =>
      getReferences(element).some(({ kind }) => kind === 'markerMid'),
    )
    createCounter(getReferences, hasMarkers)(document.root, 0)
    return null
  } catch (error) {
    if (error instanceof SvgLimitExceeded) return error.limit
    throw error
  }
}

function checkFilterPrimitives({ elements }: SvgDocument, getReferences: References): void {
  let numPrimitives = 0
  for (const element of elements) {
    const { name } = element
    if (forbiddenPrimitives.has(name)) throw new SvgLimitExceeded('filterPrimitives')
    if (name.startsWith('fe') && !filterPrimitives.test(name)) numPrimitives++
    // Written as a function: `filter="blur(2px)"`.
    numPrimitives += getReferences(element).filter(({ target }) => target === null).length
  }
  if (numPrimitives > svgLimits.filterPrimitives) throw new SvgLimitExceeded('filterPrimitives')
}

function createCounter(getReferences: References, hasMarkers: boolean): (element: SvgElement, depth: number) => Cost {
  const known = new Map<SvgElement, Cost>()
  const counting = new Set<SvgElement>()

  function getCost(element: SvgElement, depth: number): Cost {
    // An element within itself, by reference, has no end.
    if (counting.has(element)) throw new SvgLimitExceeded('depth')
    const cost = known.get(element) ?? count(element, depth)
    if (depth + cost.depth > svgLimits.depth) throw new SvgLimitExceeded('depth')
    return cost
  }

  function count(element: SvgElement, depth: number): Cost {
    if (depth > svgLimits.depth) throw new SvgLimitExceeded('depth')
    counting.add(element)
    const cost = ownCost(element, hasMarkers)
    const references = getReferences(element)
    for (const child of element.children) {
      if (undrawn.test(child.name)) continue
      const part = getCost(child, depth + 1)
      add(cost, part, 1, part.numReferenced)
      addShapes(cost, part)
    }
    for (const { kind, target } of references) {
      if (kind !== 'use' || !target) continue
      const part = getCost(target, depth + 1)
      add(cost, part, 1, part.numElements)
      addShapes(cost, part)
    }
    // What multiplies by the shapes, once they are known.
    for (const { kind, target } of references) {
      const times = timesDrawn(kind, cost)
      if (kind === 'use' || !target || times === 0) continue
      const part = getCost(target, depth + 1)
      add(cost, part, times, part.numElements)
    }
    for (const filter of new Set(references.filter(({ kind }) => kind === 'filter').map(({ target }) => target))) {
      // One without primitives costs nothing.
      if (filter === null || filter.children.length > 0) addFiltered(cost, filter, Math.max(1, cost.numShapes))
    }
    counting.delete(element)
    known.set(element, cost)
    return cost
  }

  return getCost
}

/** A fill and markers are inherited, so they may be those of each shape; all else is drawn once. */
function timesDrawn(kind: SvgReference['kind'], { numShapes, numPoints }: Cost): number {
  if (kind === 'paint' || kind === 'marker') return numShapes
  return kind === 'markerMid' ? numPoints : 1
}

function ownCost({ name, attributes, text }: SvgElement, hasMarkers: boolean): Cost {
  return {
    numElements: 1,
    numReferenced: 0,
    numShapes: shapes.test(name) ? 1 : 0,
    numPoints: hasMarkers ? getNumPoints(attributes) : 0,
    numCharacters: name === 'style' ? 0 : text.length,
    depth: 0,
    numFiltered: new Map(),
  }
}

/** At most: a point is at least a number long. */
function getNumPoints({ d = '', points = '' }: SvgElement['attributes']): number {
  return Math.max(2, `${d} ${points}`.match(/[\d.]+/g)?.length ?? 0)
}

function add(cost: Cost, part: Cost, times: number, numReferenced: number): void {
  cost.numElements += times * part.numElements
  cost.numReferenced += times * numReferenced
  cost.numCharacters += times * part.numCharacters
  cost.depth = Math.max(cost.depth, part.depth + 1)
  for (const [filter, numShapes] of part.numFiltered) addFiltered(cost, filter, times * numShapes)
  if (cost.numReferenced > svgLimits.referencedElements) throw new SvgLimitExceeded('referencedElements')
  if (cost.numCharacters > svgLimits.textCharacters) throw new SvgLimitExceeded('textCharacters')
}

function addShapes(cost: Cost, part: Cost): void {
  cost.numShapes += part.numShapes
  cost.numPoints += part.numPoints
}

function addFiltered({ numFiltered }: Cost, filter: SvgElement | null, numShapes: number): void {
  const sum = (numFiltered.get(filter) ?? 0) + numShapes
  if (sum > svgLimits.filteredShapes) throw new SvgLimitExceeded('filteredShapes')
  numFiltered.set(filter, sum)
}
