/** Work of one kind that waits for itself: a few at a time of each key, first come, first served. */

export interface Turns {
  /** Resolves when it is its turn; call the result when the work is over. */
  take(key: string): Promise<() => void>
}

/** Work of one key stands in it. */
interface Line {
  numAtWork: number
  readonly waiting: (() => void)[]
}

export function createTurns(maxAtWork: number): Turns {
  const lines = new Map<string, Line>()
  return {
    async take(key) {
      const line = lines.get(key) ?? { numAtWork: 0, waiting: [] }
      lines.set(key, line)
      if (line.numAtWork < maxAtWork) line.numAtWork += 1
      // Work that ends passes the turn on.
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      return () => {
        const next = line.waiting.shift()
        if (next) return next()
        line.numAtWork -= 1
        if (line.numAtWork === 0) lines.delete(key)
      }
    },
  }
}
