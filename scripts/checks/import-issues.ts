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

/** A sub-folder, as `web plays/game`; what stands in the feature's own folder is in none. */
const subfolder = /^(server|web)\/src\/features\/([^/]+)\/([^/]+)\//

/**
 * One line an import between sub-folders of a feature that closes a circle: folders that import each other are labels
 * rather than rooms.
 */
export function findCircles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Import>()
  for (const found of imports) {
    const [, room, feature, folder] = subfolder.exec(found.from) ?? []
    const [, targetRoom, targetFeature, target] = subfolder.exec(found.to) ?? []
    if (folder === undefined || target === undefined || testFile.test(found.from)) continue
    if (room !== targetRoom || feature !== targetFeature || folder === target) continue
    edges.set(`${room} ${feature}: ${folder} → ${target}`, found)
  }
  const all = [...edges.keys()]
  return all
    .filter((edge) => isReached(edge, all))
    .map((edge) => `${edges.get(edge)?.from}:${edges.get(edge)?.line}: closes a circle of folders: ${edge}`)
}

/** Whether the end of the edge leads back to its start. */
function isReached(edge: string, edges: readonly string[]): boolean {
  const [start, end] = split(edge)
  const seen = new Set([end])
  for (const folder of seen) {
    for (const [from, to] of edges.map(split)) if (from === folder) seen.add(to)
  }
  return seen.has(start)
}

function split(edge: string): [from: string, to: string] {
  const [, feature = '', from = '', to = ''] = /^(.*): (.*) → (.*)$/.exec(edge) ?? []
  return [`${feature}/${from}`, `${feature}/${to}`]
}
