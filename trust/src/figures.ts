/** What a proof found, row by row. */

/** `told`: measured without a demand. `impossible`: not to be had on this machine; `got` says why. */
export type Verdict = 'held' | 'broken' | 'told' | 'impossible'

export interface Figure {
  readonly what: string
  /** The demand, as text; empty without one. */
  readonly asked: string
  readonly got: string
  readonly verdict: Verdict
  /** What was found in place of what was asked, the first few. */
  readonly found?: readonly string[]
}

const maxFound = 20

/** A row that holds when nothing was found. */
export function nothingFound(what: string, numTried: number, found: readonly string[]): Figure {
  return {
    what,
    asked: '0 found',
    got: `${found.length} of ${numTried}`,
    // A search that looked at nothing proves nothing.
    verdict: found.length === 0 && numTried > 0 ? 'held' : 'broken',
    ...(found.length > 0 ? { found: found.slice(0, maxFound) } : {}),
  }
}

export function heldIf(isHeld: boolean, row: Omit<Figure, 'verdict'>): Figure {
  return { ...row, verdict: isHeld ? 'held' : 'broken' }
}

export function told(what: string, got: string): Figure {
  return { what, asked: '', got, verdict: 'told' }
}

export function impossible(what: string, why: string): Figure {
  return { what, asked: '', got: why, verdict: 'impossible' }
}
