/**
 * The queue of password hashes, made a few at a time: each takes a core for some 20 ms, four times that when the password
 * is wrong, and 32 MB, so without a bound a burst of logins would hold every thread and all memory of the process.
 */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { toCountedNetwork } from '../limits/network-address.ts'
import { ServiceBusy } from '../limits/retry-later.ts'
import { hashPassword, type HashCost, isOutdatedHash, storedCost, verifyPassword } from './password-hash.ts'

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** False for a null hash, after the same work as for any other that is wrong. */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether the hash is to be replaced when its password is known. */
  isOutdated(hash: string): boolean
}

export interface Passwords extends PasswordHasher {
  /**
   * Runs the work with a reserved slot in the queue, so that a full queue is reported before the work counts a try or
   * changes anything. `caller`: the network address or the user that it is done for; callers take turns, so one that sends
   * many waits for itself.
   * @throws {ServiceBusy} when the queue is full, or this caller's share of it; the work did not start then.
   */
  reserve<T>(caller: string, work: (hasher: PasswordHasher) => Promise<T>): Promise<T>
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
/** For images, files, compression and name look-ups, which share the threads with hashes. */
const threadsForOthers = 3

/**
 * Worked off in five seconds on a free core if every password is wrong, in two if all are right: a caller who would wait
 * longer gets an error at once, and retries.
 */
const waitingPerCore = 64

/** A core stays free for the event loop, and threads for everything else. */
export function defaultPasswordQueue(
  numCores = availableParallelism(),
  numThreads = Number(process.env['UV_THREADPOOL_SIZE'] ?? defaultThreads),
): PasswordQueueOptions {
  const concurrency = Math.max(1, Math.min(numCores - 1, numThreads - threadsForOthers))
  return {
    concurrency,
    maxWaiting: 20,
    maxWaitingInAll: waitingPerCore * concurrency,
  }
}

/** Until a slot is likely to be free again: a caller's share is worked off in less than two seconds on one core. */
const retryAfterSeconds = 2

function count(counts: Map<string, number>, caller: string, change: 1 | -1): void {
  const changed = (counts.get(caller) ?? 0) + change
  if (changed === 0) counts.delete(caller)
  else counts.set(caller, changed)
}

/** Users who set a password in a session of their own, and the product itself. */
const signedInCaller = 'signed in'

/** `cost`: that of every stored hash; tests that make hundreds of hashes, all their own, may have cheaper ones. */
export function createPasswords(
  { concurrency, maxWaiting, maxWaitingInAll }: PasswordQueueOptions = defaultPasswordQueue(),
  cost: HashCost = storedCost,
): Passwords {
  const queue = new PQueue({ concurrency })
  let numReserved = 0
  const numReservedBy = new Map<string, number>()
  const numQueuedBy = new Map<string, number>()

  /** The more a caller has in the queue, the further back the next one goes. */
  async function runInTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const priority = -(numQueuedBy.get(caller) ?? 0)
    count(numQueuedBy, caller, 1)
    try {
      return await queue.add(work, { priority })
    } finally {
      count(numQueuedBy, caller, -1)
    }
  }
  const createHasher = (caller: string): PasswordHasher => ({
    hash: (password) => runInTurn(caller, () => hashPassword(password, cost)),
    verify: (hash, password) => runInTurn(caller, () => verifyPassword(hash, password, cost)),
    isOutdated: (hash) => isOutdatedHash(hash, cost),
  })
  async function reserve<T>(address: string, work: (reserved: PasswordHasher) => Promise<T>): Promise<T> {
    const caller = toCountedNetwork(address)
    const isFull =
      numReserved >= concurrency + maxWaitingInAll || (numReservedBy.get(caller) ?? 0) >= concurrency + maxWaiting
    if (isFull) throw new ServiceBusy(retryAfterSeconds)
    numReserved += 1
    count(numReservedBy, caller, 1)
    try {
      return await work(createHasher(caller))
    } finally {
      numReserved -= 1
      count(numReservedBy, caller, -1)
    }
  }
  return {
    reserve,
    hash: (password) => reserve(signedInCaller, (reserved) => reserved.hash(password)),
    verify: (hash, password) => reserve(signedInCaller, (reserved) => reserved.verify(hash, password)),
    isOutdated: (hash) => isOutdatedHash(hash, cost),
  }
}
