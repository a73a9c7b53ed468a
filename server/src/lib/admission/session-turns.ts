/**
 * How many calls of one session are at work at the same time. More of them wait for the earlier ones of their own
 * session, and not in the line for the event loop and the database, where everybody else's calls would stand behind them.
 */

/** As many as a browser opens connections to one host. */
export const maxCallsPerSession = 6

export interface SessionTurns {
  /**
   * Resolves when it is the call's turn: first come, first served; call the result when the call is over. Visitors,
   * who have no session (an empty secret), do not wait.
   */
  take(sessionSecret: string): Promise<() => void>
}

/** The calls of a session. */
interface Turns {
  numAtWork: number
  readonly waiting: (() => void)[]
}

export function createSessionTurns(maxAtWork = maxCallsPerSession): SessionTurns {
  const sessions = new Map<string, Turns>()
  return {
    async take(sessionSecret) {
      if (sessionSecret === '') return () => undefined
      const turns = sessions.get(sessionSecret) ?? { numAtWork: 0, waiting: [] }
      sessions.set(sessionSecret, turns)
      if (turns.numAtWork < maxAtWork) turns.numAtWork += 1
      // The call that ends passes its turn on.
      else await new Promise<void>((resolve) => turns.waiting.push(resolve))
      return () => {
        const next = turns.waiting.shift()
        if (next) return next()
        turns.numAtWork -= 1
        if (turns.numAtWork === 0) sessions.delete(sessionSecret)
      }
    },
  }
}
