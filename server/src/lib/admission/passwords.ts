/**
 * The queue of password hashes, made a few at a time: each takes a core for some 20 ms, four times that when the password
 * is wrong, and 32 MB, so without a bound a burst of logins would hold every thread and all memory of the process.
 */
import { availableParallelism } from 'node:os'
import { ServiceBusy } from './retry-later.ts'
import { createPlaces, type Holder, withoutHolder } from './shares.ts'
import { createTurns } from './turns.ts'
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
   * changes anything. Whoever has few slots gets one in a full queue, too.
   * @throws {ServiceBusy} when the queue is full, or the network's share of it; the work did not start.
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
  const slots = createPlaces({ ofAll: concurrency + maxWaitingInAll, ofNetwork: concurrency + maxWaiting })
  const knownBrowsers = createPlaces({ ofAll: slotsForKnownBrowsers, beyond: 0 })

  function createHasher(by: Holder): PasswordHasher {
    const inTurn = async <T>(work: () => Promise<T>, isLast = false): Promise<T> => {
      const end = await turns.take(by, isLast)
      return await work().finally(end)
    }
    const inLastTurn = async <T>(work: () => Promise<T>): Promise<T> => {
      const endOfRest = await lastTurns.take(by)
      let restMs = 0
      const timed = () => {
        const startedAt = performance.now()
        return work().finally(() => (restMs = restFactor * (performance.now() - startedAt)))
      }
      return await inTurn(timed, true).finally(() => setTimeout(endOfRest, restMs))
    }
    return {
      hash: (password) => inTurn(() => hashPassword(password, cost)),
      verify: (hash, password, place) =>
        (place === 'last' ? inLastTurn : inTurn)(() => verifyPassword(hash, password, cost)),
      isOutdated: (hash) => isOutdatedHash(hash, cost),
    }
  }

  /** @throws {ServiceBusy} */
  async function takeSlot(by: Holder, isKnownBrowser: () => Promise<boolean>): Promise<() => void> {
    const end = slots.take(by)
    if (end) return end
    const endOfKnown = knownBrowsers.take(by)
    if (endOfKnown && (await isKnownBrowser().catch(() => false))) return endOfKnown
    endOfKnown?.()
    throw new ServiceBusy(retryAfterSeconds)
  }

  const createPasswordsOf = (by: Holder): Passwords => {
    const reserve: Passwords['reserve'] = async (work, { isKnownBrowser = () => Promise.resolve(false) } = {}) => {
      const end = await takeSlot(by, isKnownBrowser)
      return await work(createHasher(by)).finally(end)
    }
    return {
      by: createPasswordsOf,
      reserve,
      hash: (password) => reserve((reserved) => reserved.hash(password)),
      verify: (hash, password, place) => reserve((reserved) => reserved.verify(hash, password, place)),
      isOutdated: (hash) => isOutdatedHash(hash, cost),
    }
  }
  return createPasswordsOf(withoutHolder())
}
