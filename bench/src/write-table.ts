/** Tables in pages of `docs/`, written by the run that measured them. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A table of Markdown; the first row is its head. Columns whose cells below the head are numbers, with a unit or
 * without, are aligned to the right.
 */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()))
  const [head = [], ...body] = cells
  const rules = head.map((_, column) => (isNumeric(body.map((row) => row[column] ?? '')) ? '--:' : '---'))
  const line = (row: readonly string[]) => `| ${head.map((_, column) => row[column] ?? '').join(' | ')} |`
  return [line(head), `|${rules.join('|')}|`, ...body.map(line)].join('\n')
}

function isNumeric(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => /^[-−+~<>≤≥ ]*\d/.test(cell))
}

/**
 * The page with `text` between `<!-- name -->` and `<!-- /name -->`, in place of what stood there.
 * @throws when the page does not have the two lines, once and in this order.
 */
export function replaceBetweenMarkers(page: string, name: string, text: string): string {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before = '', rest, ...more] = page.split(opening)
  const [, after, ...others] = rest?.split(closing) ?? []
  if (after === undefined || more.length > 0 || others.length > 0 || before.includes(closing)) {
    throw new Error(`The page needs ${opening} and ${closing}, once each`)
  }
  return `${before}${opening}\n${text.trim()}\n${closing}${after}`
}

/** Replaces the text between the markers of a page (`docs/performance.md`); a run that is cut leaves a whole page. */
export function writeBetweenMarkers(pagePath: string, name: string, text: string): void {
  const file = path.resolve(root, pagePath)
  const temporary = `${file}.tmp`
  writeFileSync(temporary, replaceBetweenMarkers(readFileSync(file, 'utf8'), name, text))
  renameSync(temporary, file)
}
