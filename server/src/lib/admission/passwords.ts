/**
 * The queue of password hashes, made a few at a time: each takes a core for some 20 ms, four times that when the password
 * is wrong, and 32 MB, so without a bound a burst of logins would hold every thread and all memory of the process.
 */
import { availableParallelism } from 'node:os'
import { ServiceBusy } from './retry-later.ts'
import { areOneNetwork, createShares, findGivingWay, type Holder, withoutHolder } from './shares.ts'
import { createTurns, type Turns } from './turns.ts'
import { hashPassword, type HashCost, isOutdatedHash, storedCost, verifyPassword } from '../secrets/password-hash.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * False for a null hash, after the same work as for any other that is wrong. `place`: the last one is behind all others;
   * those in it take turns as all do, one at a time, with rests.
   */
  verify(hash: string | null, password: string, place?: HashPlace): Promise<boolean>
  /** Whether the hash is to be replaced when its password is known. */
  isOutdated(hash: string): boolean
}

type HashPlace = 'usual' | 'last'

export interface Passwords extends PasswordHasher {
  /**
   * The same for whoever the hashes are made for; without it, that is the product itself. Networks take turns, and their
   * holders, so who sends many waits for themselves (docs/rules.md#fair-shares).
   */
  by(holder: Holder): Passwords
  /**
   * Runs the work with a reserved slot in the queue, so that a full queue is reported before the work counts a try or
   * changes anything. In a full queue the last of who has most gives its slot to one with fewer.
   * @throws {ServiceBusy} when the queue is full, or the network's share of it, and the work did not start; or when it had
   * to give way before its hash began.
   */
  reserve<T>(work: (hasher: PasswordHasher) => Promise<T>, options?: ReserveOptions): Promise<T>
}

export interface ReserveOptions {
  /**
   * Says whether the caller is a browser that the account knows. It is called when the queue is full alone: such a browser
   * has slots that no other caller can take.
   */
  readonly isKnownBrowser?: () => Promise<boolean>
}

export interface PasswordQueueOptions {
  /** Hashes at the same time. */
  readonly concurrency: number
  /** Slots beyond those that one network may reserve. */
  readonly maxWaiting: number
  /** And all callers together. */
  readonly maxWaitingInAll: number
}

/** libuv's default; `npm start` sets more. */
const defaultThreads = 4
/** Images, files, compression and name look-ups need these, which share the threads with hashes. */
const threadsForOthers = 3

/**
 * Worked off in twenty seconds on a free core if every password is wrong, in five if all are right. A single network waits
 * for its own part of that alone: a class that logs in at once is not refused.
 */
const waitingPerCore = 256
const waitingPerNetwork = 60
/** Beyond the queue, for browsers that their accounts know; this many are looked up at the same time. */
const slotsForKnownBrowsers = 8

/** A core stays free for the event loop, and threads for everything else. */
export function defaultPasswordQueue(
  numCores = availableParallelism(),
  numThreads = Number(process.env['UV_THREADPOOL_SIZE'] ?? defaultThreads),
): PasswordQueueOptions {
  const concurrency = Math.max(1, Math.min(numCores - 1, numThreads - threadsForOthers))
  return {
    concurrency,
    maxWaiting: waitingPerNetwork,
    maxWaitingInAll: waitingPerCore * concurrency,
  }
}

/** Until a slot is likely to be free again: a caller's share is worked off in some two seconds if its passwords are right. */
const retryAfterSeconds = 2

/**
 * After a hash in the last place none begins there for so many times as long: those who guess take a third of a core, however
 * many they are.
 */
const restFactor = 2

/** `cost`: that of every stored hash; tests that make hundreds of hashes, all their own, may have cheaper ones. */
export function createPasswords(
  { concurrency, maxWaiting, maxWaitingInAll }: PasswordQueueOptions = defaultPasswordQueue(),
  cost: HashCost = storedCost,
): Passwords {
  const turns = createTurns({ ofAll: concurrency })
  const lastTurns = createTurns({ ofAll: 1 })
  const reservedBy = createShares()
  /** In the order of their coming. */
  const reservations = new Set<Reservation>()
  let numKnownBrowsers = 0

  /** @throws {ServiceBusy} when it has to give way before its turn comes. */
  async function takeTurn(reservation: Reservation, among: Turns, isLast = false): Promise<() => void> {
    const turn = among.take(reservation, isLast)
    return await Promise.race([turn, rejectWhenAborted(reservation.hasGivenWay.signal)]).catch((error: unknown) => {
      // Its turn passes on when it comes.
      void turn.then((endOfTurn) => endOfTurn())
      throw error
    })
  }
  async function runInTurn<T>(reservation: Reservation, work: () => Promise<T>): Promise<T> {
    const end = await takeTurn(reservation, turns)
    reservation.isHashing = true
    return await work().finally(end)
  }
  async function runLast<T>(reservation: Reservation, work: () => Promise<T>): Promise<T> {
    const endOfRest = await takeTurn(reservation, lastTurns)
    let restMs = 0
    try {
      const end = await takeTurn(reservation, turns, true)
      reservation.isHashing = true
      const startedAt = performance.now()
      return await work().finally(() => {
        restMs = restFactor * (performance.now() - startedAt)
        end()
      })
    } finally {
      setTimeout(endOfRest, restMs)
    }
  }
  const createHasher = (reservation: Reservation): PasswordHasher => ({
    hash: (password) => runInTurn(reservation, () => hashPassword(password, cost)),
    verify: (hash, password, place) =>
      (place === 'last' ? runLast : runInTurn)(reservation, () => verifyPassword(hash, password, cost)),
    isOutdated: (hash) => isOutdatedHash(hash, cost),
  })

  /** Whether there is a slot by now: a free one, or that of whoever has more. */
  function makeRoom(by: Holder): boolean {
    const isNetworkFull = reservedBy.ofNetwork(by) >= concurrency + maxWaiting
    if (!isNetworkFull && reservations.size < concurrency + maxWaitingInAll) return true
    const waiting = [...reservations].filter(({ isHashing }) => !isHashing).toReversed()
    const among = isNetworkFull ? waiting.filter((each) => areOneNetwork(each, by)) : waiting
    const givingWay = findGivingWay(reservedBy, among, by)
    givingWay?.end()
    givingWay?.hasGivenWay.abort()
    return givingWay !== undefined
  }

  async function takeSlotOfKnownBrowser(isKnownBrowser: () => Promise<boolean>): Promise<() => void> {
    if (numKnownBrowsers >= slotsForKnownBrowsers) throw new ServiceBusy(retryAfterSeconds)
    numKnownBrowsers += 1
    const end = (): void => void (numKnownBrowsers -= 1)
    const isKnown = await isKnownBrowser().catch(() => false)
    if (isKnown) return end
    end()
    throw new ServiceBusy(retryAfterSeconds)
  }

  async function reserve<T>(
    by: Holder,
    work: (reserved: PasswordHasher) => Promise<T>,
    { isKnownBrowser = () => Promise.resolve(false) }: ReserveOptions = {},
  ): Promise<T> {
    const endOfSlot = makeRoom(by) ? () => undefined : await takeSlotOfKnownBrowser(isKnownBrowser)
    const endOfShare = reservedBy.take(by)
    const reservation: Reservation = {
      ...by,
      isHashing: false,
      hasGivenWay: new AbortController(),
      end: () => {
        endOfShare()
        reservations.delete(reservation)
      },
    }
    reservations.add(reservation)
    try {
      return await work(createHasher(reservation))
    } finally {
      reservation.end()
      endOfSlot()
    }
  }
  const createPasswordsOf = (by: Holder): Passwords => ({
    by: createPasswordsOf,
    reserve: (work, options) => reserve(by, work, options),
    hash: (password) => reserve(by, (reserved) => reserved.hash(password)),
    verify: (hash, password, place) => reserve(by, (reserved) => reserved.verify(hash, password, place)),
    isOutdated: (hash) => isOutdatedHash(hash, cost),
  })
  return createPasswordsOf(withoutHolder())
}

/** A slot of the queue. */
interface Reservation extends Holder {
  /** From then on it does not give way. */
  isHashing: boolean
  readonly hasGivenWay: AbortController
  /** Frees the slot; a second time does nothing. */
  end(): void
}

/** @throws {ServiceBusy} once the signal is aborted; never resolves. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new ServiceBusy(retryAfterSeconds))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
