/** Imports that break a rule of `import-rules.ts`, and folders of a feature that import each other. */
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

/** What stands in the feature's own folder is in no sub-folder. */
const subfolder = /^(?<feature>(?:server|web)\/src\/features\/[^/]+)\/[^/]+(?=\/)/

/**
 * One line an import between sub-folders of a feature that closes a circle: folders that import each other are labels
 * rather than rooms.
 */
export function findCircles(imports: readonly Import[]): string[] {
  const all = imports.flatMap((found) => {
    const [from, to] = [subfolder.exec(found.from), subfolder.exec(found.to)]
    const isBetween = from && to && from.groups?.['feature'] === to.groups?.['feature'] && from[0] !== to[0]
    return isBetween && !testFile.test(found.from) ? [{ ...found, start: from[0], end: to[0] }] : []
  })
  const edges = [...new Map(all.map((edge) => [`${edge.start} → ${edge.end}`, edge])).values()]
  /** Every folder that the imports of the folder lead to. */
  function getReached(folder: string): ReadonlySet<string> {
    const reached = new Set([folder])
    for (const start of reached) for (const edge of edges) if (edge.start === start) reached.add(edge.end)
    return reached
  }
  return edges
    .filter(({ start, end }) => getReached(end).has(start))
    .map(({ from, line, start, end }) => `${from}:${line}: closes a circle of folders: ${start} → ${end}`)
}
