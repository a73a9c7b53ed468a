/** Imports that break a rule of `import-rules.ts`, and features, or places of one, that import each other. */
import type { Import } from './find-imports.ts'
import type { ImportRule } from './import-rules.ts'

const testFile = /\.test\.tsx?$/

/** One line an import that a rule forbids, as `path:line: rule: target`. */
export function findForbiddenImports(imports: readonly Import[], rules: readonly ImportRule[]): string[] {
  return rules.flatMap(({ name, from, to, notInTests }) =>
    imports
      .filter((found) => !(notInTests && testFile.test(found.from)))
      .filter((found) => {
        const groups = from.exec(found.from)
        return groups && new RegExp(to.replaceAll(/\$(\d)/g, (_, group) => groups[Number(group)] ?? '')).test(found.to)
      })
      .map((found) => `${found.from}:${found.line}: ${name}: ${found.to}`),
  )
}

/** Feature, and the sub-folder or file in it. */
const inFeature = /^(?<feature>(?:server|web)\/src\/features\/[^/]+)\/(?<inside>[^/]+)(?<isFolder>\/)?/
/** What the app and other features import, and whole screens: they put the feature together, and nothing of it imports them. */
const entrance = /^(?:(?:index|feature|[\w-]*router)\.ts|[\w-]*-screen\.tsx)$/

/** A place of a feature: its entrance, what else stands in its own folder, or a sub-folder. */
function toPlace(path: string): { readonly feature: string; readonly place: string } | null {
  const { feature, inside, isFolder } = inFeature.exec(path)?.groups ?? {}
  if (feature === undefined || inside === undefined) return null
  if (isFolder) return { feature, place: `${feature}/${inside}` }
  return { feature, place: entrance.test(inside) ? `${feature} (entrance)` : `${feature} (own folder)` }
}

/**
 * One line an import that closes a circle of places of a feature, or of features: what imports each other is a label
 * rather than a room. `allowed`: imports that are left out, as `allowedCircles` has them.
 */
export function findCircles(imports: readonly Import[], allowed: Readonly<Record<string, string>> = {}): string[] {
  const edges = new Map<string, Import & { readonly start: string; readonly end: string }>()
  for (const found of imports) {
    const [from, to] = [toPlace(found.from), toPlace(found.to)]
    if (!from || !to || testFile.test(found.from)) continue
    const [start, end] = from.feature === to.feature ? [from.place, to.place] : [from.feature, to.feature]
    if (start !== end) edges.set(`${start} → ${end}`, { ...found, start, end })
  }
  const judged = [...edges].filter(([name]) => !(name in allowed)).map(([, edge]) => edge)
  /** Every place that the imports of the place lead to. */
  function getReached(place: string): ReadonlySet<string> {
    const reached = new Set([place])
    for (const start of reached) for (const edge of judged) if (edge.start === start) reached.add(edge.end)
    return reached
  }
  const closing = judged.filter(({ start, end }) => getReached(end).has(start))
  const needless = Object.keys(allowed).filter((name) => {
    const edge = edges.get(name)
    return !edge || !getReached(edge.end).has(edge.start)
  })
  return [
    ...closing.map(({ from, line, start, end }) => `${from}:${line}: closes a circle: ${start} → ${end}`),
    ...needless.map((name) => `closes no circle, and needs no reason: ${name}`),
  ]
}
