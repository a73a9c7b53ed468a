/**
 * Rate limits (docs/rules.md#limits). The counts are stored in the database, so they hold across processes and restarts.
 * Keys join the network with the account, and a browser that the owner logged in with before has a count of its own,
 * so that an attacker slows himself and never locks the owner out.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import type { Clock } from '../deps.ts'
import { addPoints, type Counted, deletePoints } from './limits-store.ts'
import { toCountedNetwork, toNetworks } from './network-address.ts'
import { LimitReached } from './retry-later.ts'

interface Policy {
  readonly points: number
  readonly durationSeconds: number
  /** What a count belongs to, in the words of the docs. */
  readonly by: string
  /** Counted in memory by each process: for calls so frequent that a statement each would be felt. */
  readonly isPerProcess?: boolean
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Tries per key and span, before the factor. A network is an IPv4 address, or 64 bits of IPv6.
 * docs/operations.md shows this table; a test holds the two together.
 */
export const limitPolicies = {
  loginPerIpAndEmail: { points: 10, durationSeconds: 15 * minute, by: 'network and e-mail' },
  /** A login that succeeds is given back, so that a class behind one address gets in. */
  loginPerIp: { points: 100, durationSeconds: 15 * minute, by: 'network' },
  /** Tries from browsers that are not known, however many networks they come from. */
  loginPerEmail: { points: 100, durationSeconds: hour, by: 'e-mail' },
  /** Tries from a browser that the account was logged in with before. */
  loginPerDevice: { points: 10, durationSeconds: 15 * minute, by: 'browser and e-mail' },
  /** A class registers from one address in one lesson. */
  registerPerIp: { points: 100, durationSeconds: hour, by: 'network' },
  /** Mailed codes used or requested. */
  actionCodePerIp: { points: 200, durationSeconds: 15 * minute, by: 'network' },
  /** Requested mails, however many networks the requests come from; each of them has a link that works. */
  mailPerEmail: { points: 5, durationSeconds: hour, by: 'recipient' },
  mailPerEmailAndDay: { points: 20, durationSeconds: day, by: 'recipient' },
  /** Mails to addresses without an account. Above it they are left out, and the response stays the same. */
  strangerMailPerIp: { points: 20, durationSeconds: hour, by: 'network' },
  /** Tries at the password that a mailed link activates. */
  passwordPerCode: { points: 10, durationSeconds: hour, by: 'mailed link' },
  /** A class tries a board a few times from one address in one lesson. */
  guestPlayPerIp: { points: 300, durationSeconds: hour, by: 'network' },
  /** Runs of visitors that are sent to be judged; one that does not arrive is sent again. */
  guestRunPerIp: { points: 1200, durationSeconds: hour, by: 'network' },
  /** Tries at the current password of a live session. */
  passwordPerUser: { points: 10, durationSeconds: 15 * minute, by: 'user' },
  /** Codes of a second factor at a login, from browsers that are not known; needs the password first. */
  loginCodePerUser: { points: 10, durationSeconds: hour, by: 'user' },
  /** The same, from a browser that the account was logged in with before. */
  loginCodePerDevice: { points: 10, durationSeconds: 15 * minute, by: 'browser and user' },
  /** Codes of a second factor in a live session. */
  codePerUser: { points: 10, durationSeconds: 15 * minute, by: 'user' },
  /** Logins by passkey; one that succeeds is given back. */
  passkeyPerIp: { points: 100, durationSeconds: 15 * minute, by: 'network' },
  /** Challenges for passkeys: an open login page asks for a new one every four minutes. */
  challengePerIp: { points: 1000, durationSeconds: hour, by: 'network' },
  /** A page that fails for a whole class is reported often enough by then. */
  reportPerIp: { points: 60, durationSeconds: hour, by: 'network' },
  exportPerUser: { points: 10, durationSeconds: hour, by: 'user' },
  /** More than a user who tries several images. */
  avatarPerUser: { points: 30, durationSeconds: hour, by: 'user' },
  /** Images of tiles and archives. */
  uploadPerUser: { points: 600, durationSeconds: hour, by: 'user' },
  /** Changed gamertags, so that no one takes the names of others in turns. */
  gamertagPerUser: { points: 3, durationSeconds: day, by: 'user' },
  /** Sessions ended, addresses and passwords changed. */
  accountChangePerUser: { points: 60, durationSeconds: hour, by: 'user' },
  profileChangePerUser: { points: 60, durationSeconds: hour, by: 'user' },
  gravatarPerUser: { points: 30, durationSeconds: hour, by: 'user' },
  starPerUser: { points: 300, durationSeconds: hour, by: 'user' },
  sharePerUser: { points: 120, durationSeconds: hour, by: 'user' },
  /** Who restarts often, as fast players do, starts a play every six seconds. */
  playStartPerUser: { points: 600, durationSeconds: hour, by: 'user', isPerProcess: true },
  roomPerUser: { points: 60, durationSeconds: hour, by: 'user' },
  /** Guesses: codes and seats that are not there. One hits one of 10^8; a right code and the own seat are none. */
  roomCodePerBrowser: { points: 1200, durationSeconds: hour, by: 'network and browser' },
  roomCodePerIp: { points: 10_000, durationSeconds: hour, by: 'network' },
  /** New seats: a school behind one address takes part in several rooms in one lesson. */
  roomSeatPerIp: { points: 1200, durationSeconds: hour, by: 'network' },
  /** A device that reconnects does so after a pause; each stream changes its room twice. */
  roomStreamPerSeat: { points: 60, durationSeconds: minute, by: 'seat', isPerProcess: true },
  /** A member who plays reports progress twice a second. */
  roomCallPerSeat: { points: 3000, durationSeconds: 10 * minute, by: 'seat', isPerProcess: true },
  boardChangePerUser: { points: 600, durationSeconds: hour, by: 'user' },
  userChangePerUser: { points: 600, durationSeconds: hour, by: 'admin' },
} as const satisfies Record<string, Policy>
export type LimitName = keyof typeof limitPolicies

export interface Limits {
  /**
   * Counts one try; every part of the key matters. Of a network address its network counts.
   * @throws {LimitReached} which every procedure returns as TOO_MANY_REQUESTS.
   */
  consume(name: LimitName, ...key: readonly string[]): Promise<void>
  /**
   * What refuses the next try of a key whose tries were used up a moment ago; null if it may be made. It asks nothing, so
   * that a flood is refused before any work; once a second one try passes, which finds out whether that still holds.
   */
  findUsedUp(name: LimitName, ...key: readonly string[]): LimitReached | null
  /** Takes one counted try back. */
  giveBack(name: LimitName, ...key: readonly string[]): Promise<void>
  /** Deletes the counted tries, after a success. */
  reset(name: LimitName, ...key: readonly string[]): Promise<void>
}

/** A key at one width: more points for the wider networks of an address. */
interface CountedKey {
  readonly key: string
  readonly points: number
}

/** The counts of one limit. */
interface Limiter {
  findUsedUp(keys: readonly CountedKey[]): LimitReached | null
  /** @throws {LimitReached} */
  consume(keys: readonly CountedKey[]): Promise<void>
  giveBack(keys: readonly CountedKey[]): Promise<void>
  reset(key: string): Promise<void>
}

/** Of the tries that one /64 may make, so many times as many by its /56 and by its /48: a line may hold all of it. */
const widthFactors = [1, 4, 10] as const
/** A process remembers so many used-up keys, and counts so many of the limits that it counts alone. */
const maxRemembered = 100_000
const maxCountedInMemory = 50_000
/**
 * A used-up limit is looked at again after this time, by one call: another process may have given a try back. All other
 * calls are refused without a statement, or a flood would be dearer over the limit than below it.
 */
const rememberedMs = 1000

export function createLimits(database: Database, factor: number, clock: Pick<Clock, 'now'>): Limits {
  const limiters = new Map<LimitName, Limiter & { readonly policy: CountPolicy }>()
  const usedUp = new LRUCache<string, UsedUp>({ max: maxRemembered })
  for (const name of Object.keys(limitPolicies) as LimitName[]) {
    const { points, durationSeconds, isPerProcess, by }: Policy = limitPolicies[name]
    const policy: CountPolicy = {
      name,
      points: Math.max(1, Math.round(points * factor)),
      spanMs: durationSeconds * 1000,
      isByNetwork: by.includes('network'),
    }
    const limiter = isPerProcess ? countInMemory(policy, clock) : countInDatabase(database, policy, clock, usedUp)
    limiters.set(name, { ...limiter, policy })
  }
  const getLimiter = (name: LimitName) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`No limit named ${name}`)
    return limiter
  }
  return {
    consume: async (name, ...key) => {
      const limiter = getLimiter(name)
      await limiter.consume(toKeys(limiter.policy, key))
    },
    findUsedUp: (name, ...key) => {
      const limiter = getLimiter(name)
      return limiter.findUsedUp(toKeys(limiter.policy, key))
    },
    giveBack: async (name, ...key) => {
      const limiter = getLimiter(name)
      await limiter.giveBack(toKeys(limiter.policy, key))
    },
    reset: async (name, ...key) => await getLimiter(name).reset(toKey(name, key)),
  }
}

interface CountPolicy {
  readonly name: LimitName
  readonly points: number
  readonly spanMs: number
  readonly isByNetwork: boolean
}

/** A key whose tries are used up: until when it is refused without a statement, and when it counts anew; Unix ms. */
interface UsedUp {
  untilMs: number
  readonly expireMs: number
}

const toLimitReached = (msBeforeNext: number) => new LimitReached(Math.ceil(msBeforeNext / 1000))

/** The keys of the limit, one for each width of the network: a network is one part of the key at most. */
function toKeys({ name, points, isByNetwork }: CountPolicy, parts: readonly string[]): readonly CountedKey[] {
  const networks = isByNetwork ? parts.map(toNetworks) : []
  const numWidths = Math.max(1, ...networks.map(({ length }) => length))
  return Array.from({ length: numWidths }, (_, width) => ({
    key: toKey(
      name,
      parts.map((part, at) => networks[at]?.[width] ?? part),
    ),
    points: points * (widthFactors[width] ?? 1),
  }))
}

/** By the clock that all processes share, too; the least recently counted keys are forgotten beyond a number. */
function countInMemory({ spanMs }: CountPolicy, clock: Pick<Clock, 'now'>): Limiter {
  const counts = new LRUCache<string, Counted>({ max: maxCountedInMemory })
  const add = (key: string, added: number): Counted => {
    const nowMs = clock.now().getTime()
    const before = counts.get(key)
    const isRunning = before !== undefined && before.expireMs > nowMs
    const counted = isRunning
      ? { points: before.points + added, expireMs: before.expireMs }
      : { points: added, expireMs: nowMs + spanMs }
    counts.set(key, counted)
    return counted
  }
  return {
    findUsedUp: (keys) => {
      const nowMs = clock.now().getTime()
      for (const { key, points } of keys) {
        const counted = counts.get(key)
        if (counted && counted.points >= points && counted.expireMs > nowMs)
          return toLimitReached(counted.expireMs - nowMs)
      }
      return null
    },
    consume: (keys) => {
      for (const { key, points } of keys) {
        const counted = add(key, 1)
        if (counted.points > points) return Promise.reject(toLimitReached(counted.expireMs - clock.now().getTime()))
      }
      return Promise.resolve()
    },
    giveBack: (keys) => {
      for (const { key } of keys) add(key, -1)
      return Promise.resolve()
    },
    reset: (key) => {
      counts.delete(key)
      return Promise.resolve()
    },
  }
}

/** By the clock that all processes share. */
function countInDatabase(
  database: Database,
  { spanMs }: CountPolicy,
  clock: Pick<Clock, 'now'>,
  usedUp: LRUCache<string, UsedUp>,
): Limiter {
  function findRemembered(key: string, nowMs: number): LimitReached | null {
    const remembered = usedUp.get(key)
    if (!remembered) return null
    if (remembered.expireMs <= nowMs) {
      usedUp.delete(key)
      return null
    }
    if (remembered.untilMs > nowMs) return toLimitReached(remembered.expireMs - nowMs)
    // This call looks again, and the others are refused until it has.
    remembered.untilMs = nowMs + rememberedMs
    return null
  }
  const findUsedUp = (keys: readonly CountedKey[]): LimitReached | null => {
    const nowMs = clock.now().getTime()
    return keys.map(({ key }) => findRemembered(key, nowMs)).find((refused) => refused !== null) ?? null
  }
  return {
    findUsedUp,
    async consume(keys) {
      const nowMs = clock.now().getTime()
      const refused = findUsedUp(keys)
      if (refused) throw refused
      for (const { key, points } of keys) {
        const counted = await addPoints(database, key, 1, nowMs, spanMs)
        if (counted.points <= points) {
          usedUp.delete(key)
          continue
        }
        usedUp.set(key, { untilMs: nowMs + rememberedMs, expireMs: counted.expireMs })
        throw toLimitReached(counted.expireMs - nowMs)
      }
    },
    async giveBack(keys) {
      for (const { key } of keys) {
        usedUp.delete(key)
        await addPoints(database, key, -1, clock.now().getTime(), spanMs)
      }
    },
    async reset(key) {
      usedUp.delete(key)
      await deletePoints(database, key)
    },
  }
}

/** The column holds 255 characters, an e-mail alone may have 254; a hash keeps both short and private. */
function toKey(name: LimitName, parts: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(parts.map(toCountedNetwork)))
    .digest('base64url')
  return `${name}:${hash}`
}
