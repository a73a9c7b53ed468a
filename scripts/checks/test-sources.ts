/** Finds tests that do not stand beside the source they are named after: `x.test.ts` beside `x.ts`. */
import path from 'node:path'

const testFile = /\.test\.tsx?$/
/** Specs of the whole product have no source of their own. */
const wholeProduct = /^e2e\//
const sourceExtensions = ['.ts', '.tsx', '.mjs', '.js']

/**
 * One line a test without a source, as `path: message`. The source's name is the test's up to the first dot, so
 * `x.races.db.test.ts` is one of several tests of `x.ts`.
 */
export function findTestsWithoutSource(paths: readonly string[]): string[] {
  const known = new Set(paths)
  return paths.flatMap((file) => {
    if (!testFile.test(file) || wholeProduct.test(file)) return []
    const [name = ''] = path.posix.basename(file).split('.')
    const source = path.posix.join(path.posix.dirname(file), name)
    const hasSource = sourceExtensions.some((extension) => known.has(source + extension))
    return hasSource ? [] : [`${file}: there is no source ${name} beside it`]
  })
}
