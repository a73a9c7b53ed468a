/**
 * Sends finished runs until each has been confirmed. A run is stored before it is sent and dropped only
 * when the server has taken it or refused it for good, so a closed lid or a tunnel costs nothing. Two tabs may send the
 * same run: the server responds to both alike.
 */
import type { FinishedGuestPlay, FinishedPlay } from '@tilerush/contract/plays/plays'
import type { SavedPractice } from '@tilerush/contract/classrooms/pairs'
import { createListeners } from '../../../lib/store.ts'
import type { Clock } from '../game/clock.ts'
import { memoryStore, type OutboxStore } from './outbox-store.ts'
import { type GuestRun, nextStep, type Step, type StoredRun, toKey } from './stored-run.ts'

/** What the server has made of a run. */
export type Taken =
  | { readonly state: 'saved'; readonly response: FinishedPlay }
  /** A visitor's, for the ranking of its deal; it waits for an account. */
  | { readonly state: 'judged'; readonly response: FinishedGuestPlay }
  /** An assigned practice's. */
  | { readonly state: 'practised'; readonly response: SavedPractice }
  /** A room's, which shows its result itself. */
  | { readonly state: 'handedIn' }

export type SendState =
  | { readonly state: 'saving' }
  | Taken
  /** Stored in this browser; it is sent again automatically. `error`: what met it when it was last sent. */
  | { readonly state: 'waiting'; readonly error?: unknown }
  /** The server will never take it. */
  | { readonly state: 'refused'; readonly error: unknown }

export interface OutboxDeps {
  readonly clock: Clock
  readonly openStore: () => Promise<OutboxStore>
  readonly send: (run: StoredRun, step: Step) => Promise<Taken>
  readonly getCode: (error: unknown) => string
  /** Null while no one is logged in who may play, or while that is not known. */
  readonly currentUserId: () => string | null
  /** Calls back whenever the network is back. */
  readonly onOnline: (send: () => void) => void
  /** Whether the next start of the app has something to send for any user. */
  readonly setNote: (isLeft: boolean) => void
}

/**
 * Error codes after which sending a finished run again could change nothing: a play, a room, a seat or an assignment that is gone does
 * not come back, and a list that is refused stays what it is. After any other code, and one that is not known here, the
 * run stays and is sent again. PLAY_NOT_OVER is one of those: it is said of a list that is neither complete nor out of
 * time by the server's clock, so a run that the browser's clock ended too early is taken a moment later, and one that
 * never will be ends with PLAY_EXPIRED after a day.
 */
export const finalCodes: ReadonlySet<string> = new Set([
  'PLAY_NOT_FOUND',
  'PLAY_ALREADY_FINISHED',
  'CLICKS_INVALID',
  'PLAY_EXPIRED',
  'BAD_REQUEST',
  'ROOM_NOT_FOUND',
  'ROOM_ENDED',
  'SEAT_NOT_FOUND',
  'ASSIGNMENT_NOT_FOUND',
])

/** Others of a race wait for its runs; a server that is down is not asked more often than twice a minute. */
const firstRetryMs = 500
const lastRetryMs = 30_000

/** The finished runs of this browser. */
export class Outbox {
  readonly #deps: OutboxDeps
  readonly #states = new Map<string, SendState>()
  readonly #listeners = createListeners()
  /** Runs that the store had no room for. */
  readonly #overflow = memoryStore()
  /** What is being sent, by key. */
  readonly #sending = new Map<string, Promise<boolean>>()
  #store: Promise<OutboxStore> | null = null
  #flushing: Promise<void> | null = null
  #flushAgain = false
  #retryMs = firstRetryMs
  #cancelRetry: (() => void) | null = null

  /** Needs no `this`, as a hook wants it. */
  readonly subscribe = this.#listeners.subscribe

  constructor(deps: OutboxDeps) {
    this.#deps = deps
  }

  /** Stores a run and sends it before those that were left. */
  async add(run: StoredRun): Promise<void> {
    const key = toKey(run)
    this.#setState(key, { state: 'saving' })
    const isDone = await this.#track(key, this.#storeAndSend(run))
    if (isDone) return await this.flush()
    this.#retryMs = firstRetryMs
    this.#retryLater()
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

  /** What has become of a run: it is sent now if it waits. */
  async settle(key: string): Promise<SendState | undefined> {
    await (this.#sending.get(key) ?? this.flush())
    return this.getState(key)
  }

  /** Stores a run as it is by now, and sends nothing. */
  async keep(run: StoredRun): Promise<void> {
    if (nextStep(run, null)) this.#deps.setNote(true)
    const store = await this.#openStore()
    await store.put(run).then(
      () => this.#overflow.remove(toKey(run)),
      () => this.#overflow.put(run),
    )
  }

  /** A run that could not be dropped is sent again at the next start; the server responds the same. */
  async drop(key: string): Promise<void> {
    await this.#overflow.remove(key)
    const store = await this.#openStore()
    await store.remove(key).catch(() => {})
  }

  /** Visitors' runs that no one has said to be theirs. */
  async unclaimed(): Promise<readonly GuestRun[]> {
    const all = await this.#listAll()
    return all.filter((run) => run.kind === 'guest').filter((run) => run.userId === null && !run.guest.isForNewAccount)
  }

  getState(key: string): SendState | undefined {
    return this.#states.get(key)
  }

  #openStore(): Promise<OutboxStore> {
    if (this.#store) return this.#store
    this.#deps.onOnline(() => void this.flush())
    this.#store = this.#deps.openStore()
    return this.#store
  }

  #setState(key: string, state: SendState): void {
    this.#states.set(key, state)
    this.#listeners.notify()
  }

  async #listAll(): Promise<readonly StoredRun[]> {
    const store = await this.#openStore()
    const stored = await store.list().catch(() => [])
    return [...stored, ...(await this.#overflow.list())]
  }

  async #track(key: string, sending: Promise<boolean>): Promise<boolean> {
    this.#sending.set(key, sending)
    try {
      return await sending
    } finally {
      this.#sending.delete(key)
    }
  }

  async #sendRounds(): Promise<void> {
    do {
      this.#flushAgain = false
      await this.#sendAll()
    } while (this.#flushAgain)
  }

  async #sendAll(): Promise<void> {
    this.#cancelRetry?.()
    let isLeft = false
    for (const run of await this.#listAll()) {
      const key = toKey(run)
      // Asked of each run again: its user may have logged out while the one before was sent.
      const step = nextStep(run, this.#deps.currentUserId())
      if (step && !this.#sending.has(key) && !(await this.#track(key, this.#sendOne(run, step)))) isLeft = true
    }
    if (isLeft) this.#retryLater()
    else this.#retryMs = firstRetryMs
    this.#deps.setNote((await this.#listAll()).some((run) => nextStep(run, null)))
  }

  #retryLater(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = this.#deps.clock.after(this.#retryMs, () => void this.flush())
    this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs)
  }

  async #storeAndSend(run: StoredRun): Promise<boolean> {
    await this.keep(run)
    const step = nextStep(run, this.#deps.currentUserId())
    if (step) return await this.#sendOne(run, step)
    // Another session has to send it: it waits for its user.
    this.#setState(toKey(run), { state: 'waiting' })
    return true
  }

  /** Whether there is nothing to try again. */
  async #sendOne(run: StoredRun, step: Step): Promise<boolean> {
    const key = toKey(run)
    this.#setState(key, { state: 'saving' })
    let state: SendState
    try {
      state = await this.#deps.send(run, step)
    } catch (error) {
      const code = this.#deps.getCode(error)
      if (run.kind === 'guest' && code === 'CLAIM_UNCONFIRMED') {
        // The account is not the one that it was stored for: the user has to claim it.
        await this.#changeGuest(key, { isForNewAccount: false })
        this.#setState(key, { state: 'waiting' })
        return true
      }
      state = { state: finalCodes.has(code) ? 'refused' : 'waiting', error }
    }
    // A run that is judged, or never will be, still waits for an account.
    if (state.state !== 'waiting')
      await (step === 'judge' ? this.#changeGuest(key, { isUnsent: false }) : this.drop(key))
    this.#setState(key, state)
    return state.state !== 'waiting'
  }

  /** As it is stored by now: the visitor may have gone to register while it was sent. */
  async #changeGuest(key: string, change: Partial<GuestRun['guest']>): Promise<void> {
    const run = (await this.#listAll()).find((stored) => toKey(stored) === key)
    if (run?.kind === 'guest') await this.keep({ ...run, guest: { ...run.guest, ...change } })
  }
}
