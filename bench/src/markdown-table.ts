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
