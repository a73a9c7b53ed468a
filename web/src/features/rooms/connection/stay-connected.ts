/** Keeps a stream open: connects again after a loss, sooner when the browser says that it may work. */

const firstWaitMs = 300
const longestWaitMs = 3000
/** The server sends a sign of life every 10 s. */
const silenceMs = 22_000

export type ConnectionState = 'connecting' | 'open' | 'lost'

export interface ConnectionDeps {
  /** Resolves or rejects when the stream is over; `alive` is to be called for whatever comes. */
  readonly open: (signal: AbortSignal, alive: () => void) => Promise<void>
  /** Whether trying again could change nothing; it is called with what `open` rejected with. */
  readonly isFinal: (error: unknown) => boolean
  readonly onState: (state: ConnectionState) => void
  readonly onRefused: (error: unknown) => void
}

/** How long to wait after this many failures in a row. */
export function reconnectWaitMs(numFailures: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (numFailures - 1))
}

/** The returned function ends it. */
export function stayConnected(deps: ConnectionDeps): () => void {
  const ending = new AbortController()
  let current: AbortController | null = null
  let wake: (() => void) | null = null
  let lastAliveAt = 0

  async function connect(): Promise<'ended' | 'lost'> {
    const own = new AbortController()
    current = own
    const end = () => own.abort()
    ending.signal.addEventListener('abort', end)
    let silence = setTimeout(end, silenceMs)
    try {
      await deps.open(own.signal, () => {
        lastAliveAt = performance.now()
        clearTimeout(silence)
        silence = setTimeout(end, silenceMs)
        deps.onState('open')
      })
      return 'lost'
    } catch (error) {
      if (own.signal.aborted || !deps.isFinal(error)) return 'lost'
      deps.onRefused(error)
      return 'ended'
    } finally {
      clearTimeout(silence)
      ending.signal.removeEventListener('abort', end)
    }
  }

  async function run(): Promise<void> {
    let numFailures = 0
    while (!ending.signal.aborted) {
      const startedAt = performance.now()
      if ((await connect()) === 'ended' || ending.signal.aborted) return
      numFailures = lastAliveAt >= startedAt ? 1 : numFailures + 1
      deps.onState('lost')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, reconnectWaitMs(numFailures))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wake = null
    }
  }

  const signal = ending.signal
  /** The connection of before may be dead without having said so. */
  const connectAnew = (): void => {
    current?.abort()
    wake?.()
  }
  window.addEventListener('online', connectAnew, { signal })
  // Reported at once; what the browser may keep open is of no use.
  window.addEventListener('offline', () => current?.abort(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      // A locked phone's connection is gone; one that spoke just now is not.
      if (document.visibilityState === 'visible' && performance.now() - lastAliveAt > 11_000) connectAnew()
    },
    { signal },
  )
  deps.onState('connecting')
  void run()
  return () => {
    ending.abort()
    wake?.()
  }
}
