/** What a proof found, row by row. */

/** `reported`: measured without a demand. `impossible`: not to be had on this machine; `got` says why. */
export type Verdict = 'held' | 'broken' | 'reported' | 'impossible'

export interface ResultRow {
  readonly what: string
  /** The demand, as text; empty without one. */
  readonly expected: string
  readonly got: string
  readonly verdict: Verdict
  /** What was found in place of what was expected, the first few. */
  readonly found?: readonly string[]
}

const maxFound = 20

/** A row that holds when nothing was found. */
export function nothingFound(what: string, numTried: number, found: readonly string[]): ResultRow {
  return {
    what,
    expected: '0 found',
    got: `${found.length} of ${numTried}`,
    // A search that looked at nothing proves nothing.
    verdict: found.length === 0 && numTried > 0 ? 'held' : 'broken',
    ...(found.length > 0 ? { found: found.slice(0, maxFound) } : {}),
  }
}

export function heldIf(isHeld: boolean, row: Omit<ResultRow, 'verdict'>): ResultRow {
  return { ...row, verdict: isHeld ? 'held' : 'broken' }
}

export function reported(what: string, got: string): ResultRow {
  return { what, expected: '', got, verdict: 'reported' }
}

export function impossible(what: string, why: string): ResultRow {
  return { what, expected: '', got: why, verdict: 'impossible' }
}

/** The broken rows, each as one text with what was found. */
export function broken(rows: readonly ResultRow[]): string[] {
  return rows
    .filter(({ verdict }) => verdict === 'broken')
    .map(({ what, expected, got, found = [] }) => [`${what}: ${got} in place of ${expected}`, ...found].join('\n'))
}
