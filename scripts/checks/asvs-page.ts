/** Checks docs/asvs.md: each point once, each with what shows it, by tests that exist, and counted as its rows are. */
import type { TextFile } from './text-files.ts'

const pagePath = 'docs/asvs.md'
const proofsPath = 'trust/src/proofs.ts'
/** How many points of each level OWASP ASVS 5.0.0 has; level 3 is left out. */
const numPoints = { '1': 70, '2': 183 } as const
type Level = keyof typeof numPoints
const levels = ['1', '2'] as const satisfies readonly Level[]
const notHeld = 'Not held'
const notApplicable = 'Not applicable'

/** A test, a spec, a proof, a heading, or why there is nothing to run. */
const reference = /\.(?:test|spec)\b|\bproof \w|\]\(|^nothing to run: /
/** Links, which another check follows, and sources. */
const quoted = /\[[^\]]*\]\([^)]*\)|`[^`]*`/g

interface Row {
  readonly line: number
  /** The heading above its table. */
  readonly heading: string
  readonly point: string
  readonly level: string
  /** What holds, or the reason. */
  readonly text: string
  /** The last cell: what shows it, or what an operator can do. */
  readonly shownBy: string
}

/** One line an issue, as `path:line: message`. Other pages are left out. */
export function findAsvsIssues(files: readonly TextFile[]): string[] {
  const page = files.find(({ path }) => path === pagePath)
  if (!page) return []
  const rows = getRows(page.text)
  const proofs = new Set(
    [...(files.find(({ path }) => path === proofsPath)?.text ?? '').matchAll(/^ {4}name: '([\w-]+)'/gm)].map(
      ([, name = '']) => name,
    ),
  )
  return [
    ...rows.flatMap((row) => [...getRowIssues(row, files, proofs)].map((issue) => `${pagePath}:${row.line}: ${issue}`)),
    ...getRepeated(rows).map(({ line, point }) => `${pagePath}:${line}: ${point} is there twice`),
    ...getCountIssues(page.text, rows).map((issue) => `${pagePath}: ${issue}`),
  ]
}

function getRows(text: string): Row[] {
  let heading = ''
  return text.split('\n').flatMap((line, index) => {
    heading = /^## (.*)/.exec(line)?.[1] ?? heading
    if (!/^\| V\d/.test(line)) return []
    const [point = '', level = '', ...rest] = line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim())
    return [{ line: index + 1, heading, point, level, text: rest[0] ?? '', shownBy: rest.at(-1) ?? '' }]
  })
}

function* getRowIssues(row: Row, files: readonly TextFile[], proofs: ReadonlySet<string>): Generator<string> {
  const { point, heading } = row
  if (!/^V\d+\.\d+\.\d+$/.test(point)) yield `${point} is no point`
  if (row.level !== '1' && row.level !== '2') yield `${point} is of no level`
  if (row.text === '') yield `${point} does not say how it holds`
  if (row.shownBy === '') yield `${point} has nothing that shows it`
  if (heading === notApplicable || heading === notHeld) return
  if (!heading.startsWith(`${point.split('.', 1)[0]} `)) yield `${point} stands under another chapter`
  if (row.shownBy !== '' && !reference.test(row.shownBy)) yield `${point} names neither a test nor a reason`
  for (const [name] of row.shownBy.replaceAll(quoted, '').matchAll(/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+/g)) {
    if (/^V\d/.test(name)) continue
    if (!files.some(({ path }) => `/${path}`.endsWith(`/${name}.ts`))) yield `there is no test ${name}`
  }
  for (const [, name = ''] of row.shownBy.matchAll(/\bproof ([\w-]+)/g)) {
    if (!proofs.has(name)) yield `there is no proof ${name}`
  }
}

function getRepeated(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ point }, index) => rows.findIndex((other) => other.point === point) < index)
}

/** The table of the introduction against the rows, and the rows against the standard. */
function getCountIssues(text: string, rows: readonly Row[]): string[] {
  const cells = new Map(
    [...text.matchAll(/^\| ([A-Zo][^|]*) \| ([\d.]+)(?: %)? \| ([\d.]+)(?: %)? \|$/gm)].map(
      ([, name = '', first = '', second = '']) => [name, { '1': first, '2': second }] as const,
    ),
  )
  return levels.flatMap((level) => {
    const mine = rows.filter((row) => row.level === level)
    const count = (matches: (row: Row) => boolean): number => mine.filter(matches).length
    const numAbsent = count(({ heading }) => heading === notApplicable)
    const numMissing = count(({ heading }) => heading === notHeld)
    const numHeld = mine.length - numAbsent - numMissing
    const counted: Readonly<Record<string, string>> = {
      'Points of the standard': String(numPoints[level]),
      'Not applicable': String(numAbsent),
      Applicable: String(mine.length - numAbsent),
      Held: String(numHeld),
      'of them by the setup': String(count(({ shownBy }) => shownBy.startsWith('Setup:'))),
      'Not held': String(numMissing),
      'Held, of the applicable': ((100 * numHeld) / Math.max(1, mine.length - numAbsent)).toFixed(1),
    }
    return [
      ...(mine.length === numPoints[level]
        ? []
        : [`level ${level} has ${mine.length} rows, and ${numPoints[level]} points in the standard`]),
      ...Object.entries(counted)
        .filter(([name, value]) => cells.get(name)?.[level] !== value)
        .map(([name, value]) => `level ${level}: "${name}" is ${value} by the rows`),
    ]
  })
}
