/** Finds procedures that no test of the server calls. */
import type { TextFile } from './text-files.ts'

const serverTest = /^server\/src\/.*\.test\.tsx?$/

/**
 * One line a procedure. A test calls it by its router (`starsRouter.add`), by a client (`client.stars.add(…)`) or by its
 * address (`/rpc/stars/add`).
 */
export function findUntestedProcedures(names: readonly string[], files: readonly TextFile[]): string[] {
  const tests = files
    .filter(({ path }) => serverTest.test(path))
    .map(({ text }) => text)
    .join('\n')
  return names.flatMap((procedure) => {
    const [feature = '', name = ''] = procedure.split('.')
    const mention = new RegExp(`\\b${feature}(?:Router\\.${name}\\b|\\s*\\.${name}\\(|/${name}\\b)`)
    return mention.test(tests) ? [] : [`contract/src: no test of the server calls ${procedure}`]
  })
}
