/**
 * The queue of password hashes, made a few at a time: each takes a core for some 20 ms, four times that when the password
 * is wrong, and 32 MB, so without a bound a burst of logins would hold every thread and all memory of the process.
 */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { createNetworkShares, findGivingWay } from './network-shares.ts'
import { ServiceBusy } from './retry-later.ts'
import { hashPassword, type HashCost, isOutdatedHash, storedCost, verifyPassword } from '../secrets/password-hash.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /**
   * False for a null hash, after the same work as for any other that is wrong. `place`: the last one is behind all others,
   * and those in it take turns as all do.
   */
  verify(hash: string | null, password: string, place?: HashPlace): Promise<boolean>
  /** Whether the hash is to be replaced when its password is known. */
  isOutdated(hash: string): boolean
}

type HashPlace = 'usual' | 'last'

export interface Passwords extends PasswordHasher {
  /**
   * Runs the work with a reserved slot in the queue, so that a full queue is reported before the work counts a try or
   * changes anything. `caller`: the network address or the user that it is done for; networks take turns, so one that sends
   * many waits for itself, and in a full queue the last of the network with most gives its slot to one with fewer
   * (docs/rules.md#fair-shares).
   * @throws {ServiceBusy} when the queue is full, or this caller's share of it, and the work did not start; or when it had
   * to give way before its hash began.
   */
  reserve<T>(caller: string, work: (hasher: PasswordHasher) => Promise<T>, options?: ReserveOptions): Promise<T>
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
  /** Slots beyond those that one caller may reserve. */
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

/** More than any network has in the queue. */
const behindAllOthers = 1_000_000

/** Users who set a password in a session of their own, and the product itself. */
const signedInCaller = 'signed in'

/** `cost`: that of every stored hash; tests that make hundreds of hashes, all their own, may have cheaper ones. */
export function createPasswords(
  { concurrency, maxWaiting, maxWaitingInAll }: PasswordQueueOptions = defaultPasswordQueue(),
  cost: HashCost = storedCost,
): Passwords {
  const queue = new PQueue({ concurrency })
  const reservedBy = createNetworkShares()
  const queuedBy = createNetworkShares()
  /** In the order of their coming. */
  const reservations = new Set<Reservation>()
  let numKnownBrowsers = 0

  /** The more a caller's network has in the queue, the further back the next one goes. */
  async function runInTurn<T>(
    reservation: Reservation,
    work: () => Promise<T>,
    place: HashPlace = 'usual',
  ): Promise<T> {
    const priority = -queuedBy.heldBy(reservation.address) - (place === 'last' ? behindAllOthers : 0)
    const leave = queuedBy.take(reservation.address)
    const hashed = queue.add(
      async () => {
        if (reservation.hasGivenWay.signal.aborted) throw new ServiceBusy(retryAfterSeconds)
        reservation.isHashing = true
        return await work()
      },
      { priority },
    )
    try {
      return await Promise.race([hashed, rejectWhenAborted(reservation.hasGivenWay.signal)])
    } finally {
      leave()
      // One that gave way is settled later, and nobody awaits it.
      hashed.catch(() => undefined)
    }
  }
  const createHasher = (reservation: Reservation): PasswordHasher => ({
    hash: (password) => runInTurn(reservation, () => hashPassword(password, cost)),
    verify: (hash, password, place) => runInTurn(reservation, () => verifyPassword(hash, password, cost), place),
    isOutdated: (hash) => isOutdatedHash(hash, cost),
  })

  /** Whether there is a slot for the address by now: a free one, or that of a network that has more. */
  function makeRoom(address: string): boolean {
    if (reservedBy.heldBy(address) >= concurrency + maxWaiting) return false
    if (reservations.size < concurrency + maxWaitingInAll) return true
    const waiting = [...reservations].filter(({ isHashing }) => !isHashing).toReversed()
    const givingWay = findGivingWay(reservedBy, waiting, address)
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
    address: string,
    work: (reserved: PasswordHasher) => Promise<T>,
    { isKnownBrowser = () => Promise.resolve(false) }: ReserveOptions = {},
  ): Promise<T> {
    const endOfSlot = makeRoom(address) ? () => undefined : await takeSlotOfKnownBrowser(isKnownBrowser)
    const endOfShare = reservedBy.take(address)
    const reservation: Reservation = {
      address,
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
  return {
    reserve,
    hash: (password) => reserve(signedInCaller, (reserved) => reserved.hash(password)),
    verify: (hash, password) => reserve(signedInCaller, (reserved) => reserved.verify(hash, password)),
    isOutdated: (hash) => isOutdatedHash(hash, cost),
  }
}

/** A slot of the queue. */
interface Reservation {
  readonly address: string
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
