/**
 * Sends finished runs until each has been answered. A run is kept before it is sent and dropped only
 * when the server has taken it or refused it for good, so a closed lid or a tunnel costs nothing.
 */
import type { FinishedPlay } from '@tilerush/contract/plays'
import type { Clock } from '../game/clock.ts'
import { memoryStore, type PendingResult, type ResultStore } from './result-store.ts'

export type SendState =
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly answer: FinishedPlay }
  /** Kept in this browser; it is tried again by itself. */
  | { readonly state: 'waiting' }
  /** The server will never take it. */
  | { readonly state: 'refused'; readonly error: unknown }

export interface QueueParts {
  readonly clock: Clock
  readonly openStore: () => Promise<ResultStore>
  readonly send: (result: PendingResult) => Promise<FinishedPlay>
  readonly codeOf: (error: unknown) => string
  /** Null while nobody is logged in who may play, or while that is not known. */
  readonly currentUserId: () => string | null
}

export interface ResultQueue {
  readonly add: (result: PendingResult) => Promise<void>
  /** Sends what waits; at start-up, when the network is back, after a login, or because the player asks. */
  readonly flush: () => Promise<void>
  /** Keeps a run as it is by now, and sends nothing. */
  readonly keep: (result: PendingResult) => Promise<void>
  readonly drop: (playId: string) => Promise<void>
  /** Visitors' runs that nobody has said to be theirs. */
  readonly unclaimed: () => Promise<readonly PendingResult[]>
  readonly stateOf: (playId: string) => SendState | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Answers after which sending again could change nothing. */
const finalCodes = new Set([
  'PLAY_NOT_FOUND',
  'PLAY_ALREADY_FINISHED',
  'CLICKS_INVALID',
  'PLAY_NOT_OVER',
  'PLAY_EXPIRED',
  'BAD_REQUEST',
])
const firstRetryMs = 2_000
const lastRetryMs = 60_000

export function createResultQueue(parts: QueueParts): ResultQueue {
  const states = new Map<string, SendState>()
  const listeners = new Set<() => void>()
  /** Runs that the store had no room for. */
  const overflow = memoryStore()
  let store: Promise<ResultStore> | null = null
  let flushing: Promise<void> | null = null
  let flushAgain = false
  let retryMs = firstRetryMs
  let cancelRetry: (() => void) | null = null

  const opened = (): Promise<ResultStore> => (store ??= parts.openStore())

  function setState(playId: string, state: SendState): void {
    states.set(playId, state)
    for (const listener of listeners) listener()
  }

  /** A run that could not be dropped is sent again at the next start; the server answers the same. */
  async function forget(playId: string): Promise<void> {
    await overflow.remove(playId)
    await (await opened()).remove(playId).catch(() => {})
  }

  /** Whether the run is done with. */
  async function sendOne(result: PendingResult): Promise<boolean> {
    setState(result.playId, { state: 'saving' })
    let outcome: SendState
    try {
      outcome = { state: 'saved', answer: await parts.send(result) }
    } catch (error) {
      if (result.guest && parts.codeOf(error) === 'CLAIM_UNCONFIRMED') {
        // Not of the account that it was kept for: somebody has to be asked.
        await keep({ ...result, guest: { ...result.guest, isForNewAccount: false } })
        setState(result.playId, { state: 'waiting' })
        return true
      }
      outcome = finalCodes.has(parts.codeOf(error)) ? { state: 'refused', error } : { state: 'waiting' }
    }
    if (outcome.state !== 'waiting') await forget(result.playId)
    setState(result.playId, outcome)
    return outcome.state !== 'waiting'
  }

  async function keep(result: PendingResult): Promise<void> {
    await (await opened()).put(result).catch(() => overflow.put(result))
  }

  async function listAll(): Promise<readonly PendingResult[]> {
    const stored = await (await opened()).list().catch(() => [])
    return [...stored, ...(await overflow.list())]
  }

  async function listWaiting(mine: string): Promise<readonly PendingResult[]> {
    return (await listAll()).filter(
      ({ userId, guest }) => userId === mine || (userId === null && guest?.isForNewAccount),
    )
  }

  async function sendAll(): Promise<void> {
    cancelRetry?.()
    const userId = parts.currentUserId()
    if (userId === null) return
    let numLeft = 0
    for (const result of await listWaiting(userId)) {
      // Logged out meanwhile: the rest is no longer this session's to send.
      if (parts.currentUserId() !== userId) return
      if (!(await sendOne(result))) numLeft += 1
    }
    if (numLeft === 0) {
      retryMs = firstRetryMs
      return
    }
    cancelRetry = parts.clock.after(retryMs, () => void flush())
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }

  async function sendUntilQuiet(): Promise<void> {
    do {
      flushAgain = false
      await sendAll()
    } while (flushAgain)
  }

  /** One run at a time; a call while one runs asks for another round. */
  function flush(): Promise<void> {
    if (flushing) {
      flushAgain = true
      return flushing
    }
    flushing = sendUntilQuiet().finally(() => {
      flushing = null
    })
    return flushing
  }

  return {
    async add(result) {
      setState(result.playId, { state: 'saving' })
      await keep(result)
      await flush()
      // Not this session's to send any more: it waits for its user.
      if (states.get(result.playId)?.state === 'saving') setState(result.playId, { state: 'waiting' })
    },
    flush,
    keep,
    drop: forget,
    unclaimed: async () => (await listAll()).filter(({ userId, guest }) => userId === null && !guest?.isForNewAccount),
    stateOf: (playId) => states.get(playId),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
