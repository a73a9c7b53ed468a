/**
 * Sends finished runs until each has been confirmed. A run is stored before it is sent and dropped only
 * when the server has taken it or refused it for good, so a closed lid or a tunnel costs nothing.
 */
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import { createListeners } from '../../../lib/store.ts'
import type { Clock } from '../game/clock.ts'
import { finalCodes } from './final-codes.ts'
import { memoryStore, type PendingResult, type ResultStore } from './outbox-store.ts'

export type SendState =
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly response: FinishedPlay }
  /** Stored in this browser; it is sent again automatically. */
  | { readonly state: 'waiting' }
  /** The server will never take it. */
  | { readonly state: 'refused'; readonly error: unknown }

export interface QueueDeps {
  readonly clock: Clock
  readonly openStore: () => Promise<ResultStore>
  readonly send: (result: PendingResult) => Promise<FinishedPlay>
  readonly getCode: (error: unknown) => string
  /** Null while no one is logged in who may play, or while that is not known. */
  readonly currentUserId: () => string | null
}

const firstRetryMs = 2_000
const lastRetryMs = 60_000

/** The finished runs of this browser. */
export class ResultQueue {
  readonly #deps: QueueDeps
  readonly #states = new Map<string, SendState>()
  readonly #listeners = createListeners()
  /** Runs that the store had no room for. */
  readonly #overflow = memoryStore()
  #store: Promise<ResultStore> | null = null
  #flushing: Promise<void> | null = null
  #flushAgain = false
  #retryMs = firstRetryMs
  #cancelRetry: (() => void) | null = null

  /** Needs no `this`, as a hook wants it. */
  readonly subscribe = this.#listeners.subscribe

  constructor(deps: QueueDeps) {
    this.#deps = deps
  }

  async add(result: PendingResult): Promise<void> {
    const { playId } = result
    this.#setState(playId, { state: 'saving' })
    await this.keep(result)
    await this.flush()
    // Not this session's to send any more: it waits for its user.
    if (this.getState(playId)?.state === 'saving') this.#setState(playId, { state: 'waiting' })
  }

  /**
   * Sends what waits; at start-up, when the network is back, after a login, or because the player asks. One run at a
   * time: a request while one runs asks for another round.
   */
  flush(): Promise<void> {
    if (this.#flushing) {
      this.#flushAgain = true
      return this.#flushing
    }
    this.#flushing = this.#sendRounds().finally(() => {
      this.#flushing = null
    })
    return this.#flushing
  }

  /** Stores a run as it is by now, and sends nothing. */
  async keep(result: PendingResult): Promise<void> {
    const store = await this.#openStore()
    await store.put(result).catch(() => this.#overflow.put(result))
  }

  /** A run that could not be dropped is sent again at the next start; the server responds the same. */
  async drop(playId: string): Promise<void> {
    await this.#overflow.remove(playId)
    const store = await this.#openStore()
    await store.remove(playId).catch(() => {})
  }

  /** Visitors' runs that no one has said to be theirs. */
  async unclaimed(): Promise<readonly PendingResult[]> {
    const all = await this.#listAll()
    return all.filter(({ userId, guest }) => userId === null && !guest?.isForNewAccount)
  }

  /** Visitors' runs of deals that the server has not judged; those for a new account, too. */
  async unsent(): Promise<readonly PendingResult[]> {
    const all = await this.#listAll()
    return all.filter(({ userId, guest }) => userId === null && guest?.isUnsent)
  }

  getState(playId: string): SendState | undefined {
    return this.#states.get(playId)
  }

  #openStore(): Promise<ResultStore> {
    this.#store ??= this.#deps.openStore()
    return this.#store
  }

  #setState(playId: string, state: SendState): void {
    this.#states.set(playId, state)
    this.#listeners.notify()
  }

  async #listAll(): Promise<readonly PendingResult[]> {
    const store = await this.#openStore()
    const stored = await store.list().catch(() => [])
    return [...stored, ...(await this.#overflow.list())]
  }

  async #sendRounds(): Promise<void> {
    do {
      this.#flushAgain = false
      await this.#sendAll()
    } while (this.#flushAgain)
  }

  async #sendAll(): Promise<void> {
    this.#cancelRetry?.()
    const userId = this.#deps.currentUserId()
    if (userId === null) return
    let numLeft = 0
    for (const result of (await this.#listAll()).filter((waiting) => isToSendFor(userId, waiting))) {
      // Logged out concurrently: the rest is no longer this session's to send.
      if (this.#deps.currentUserId() !== userId) return
      if (!(await this.#sendOne(result))) numLeft += 1
    }
    if (numLeft === 0) this.#retryMs = firstRetryMs
    else this.#retryLater()
  }

  #retryLater(): void {
    this.#cancelRetry = this.#deps.clock.after(this.#retryMs, () => void this.flush())
    this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs)
  }

  /** Whether the run is done with. */
  async #sendOne(result: PendingResult): Promise<boolean> {
    const { playId, guest } = result
    this.#setState(playId, { state: 'saving' })
    let state: SendState
    try {
      state = { state: 'saved', response: await this.#deps.send(result) }
    } catch (error) {
      const code = this.#deps.getCode(error)
      if (guest && code === 'CLAIM_UNCONFIRMED') {
        // Not of the account that it was stored for: the user has to claim it.
        await this.keep({ ...result, guest: { ...guest, isForNewAccount: false } })
        this.#setState(playId, { state: 'waiting' })
        return true
      }
      state = finalCodes.has(code) ? { state: 'refused', error } : { state: 'waiting' }
    }
    if (state.state !== 'waiting') await this.drop(playId)
    this.#setState(playId, state)
    return state.state !== 'waiting'
  }
}

/** The user's own runs, and a visitor's that was played for the account that is new. */
function isToSendFor(user: string, { userId, guest }: PendingResult): boolean {
  return userId === user || (userId === null && guest?.isForNewAccount === true)
}
