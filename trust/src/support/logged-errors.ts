/** Errors and stacks in what a product printed. */

/** pino's number of the level `error`. */
const errorLevel = 50

/** Lines of errors; a page's own report is no error of the server. */
export function findLoggedErrors(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    const level = /^\{"level":(\d+)/.exec(line)?.[1]
    if (level === undefined) return /^\s+at .*[:(]\d+/.test(line) ? [line.slice(0, 300)] : []
    return Number(level) >= errorLevel ? [line.slice(0, 300)] : []
  })
}
