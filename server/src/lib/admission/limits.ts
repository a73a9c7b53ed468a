/**
 * Rate limits (docs/rules.md#limits). The counts are stored in the database, so they hold across processes and restarts.
 * Keys join the network with the account, and a browser that the owner logged in with before has a count of its own,
 * so that an attacker slows himself and never locks the owner out. One file: counting, memory and networks are one limit.
 */
import { createHash } from 'node:crypto'
import { limitPolicies, type LimitName, type LimitPolicy } from '@tilerush/core/limits/constants'
import { LRUCache } from 'lru-cache'
import { createBatcher } from '../database/batcher.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../deps.ts'
import { addPoints, type Counted, deletePoints } from './limits-store.ts'
import { toCountedNetwork, toNetworks } from './network-address.ts'
import { LimitReached } from './retry-later.ts'
import type { Holder } from './shares.ts'

export interface Limits {
  /**
   * Counts one try, and returns how many are left; every part of the key matters. Of a network address its network counts;
   * by a holder the limit counts its network and, where the policy says so, the holder.
   * @throws {LimitReached} which every procedure returns as TOO_MANY_REQUESTS.
   */
  consume(name: LimitName, ...key: readonly KeyPart[]): Promise<number>
  /**
   * What refuses the next try of a key whose tries were used up a moment ago; null if it may be made. It asks nothing, so
   * that a flood is refused before any work; once a second one try passes, which finds out whether that still holds.
   */
  findUsedUp(name: LimitName, ...key: readonly KeyPart[]): LimitReached | null
  /** Takes one counted try back. */
  giveBack(name: LimitName, ...key: readonly KeyPart[]): Promise<void>
  /** Deletes the counted tries, after a success. */
  reset(name: LimitName, ...key: readonly string[]): Promise<void>
}

type KeyPart = string | Holder

/** A key at one width: more points for the wider networks of an address. */
interface CountedKey {
  readonly key: string
  readonly points: number
}

/** The counts of one limit. */
interface Limiter {
  findUsedUp(keys: readonly CountedKey[]): LimitReached | null
  /** @throws {LimitReached} */
  consume(keys: readonly CountedKey[]): Promise<number>
  giveBack(keys: readonly CountedKey[]): Promise<void>
  reset(key: string): Promise<void>
}

/** A /56 and a /48 may make so many times the tries that one /64 may make: a line may hold all of it. */
const widthFactors = [1, 4, 10] as const
/** A process remembers so many used-up keys, and counts so many of the limits that it counts alone. */
const maxRemembered = 100_000
const maxCountedInMemory = 50_000
/**
 * A used-up limit is looked at again after this time, by one request: another process may have given a try back. All other
 * requests are refused without a statement, or a flood would be dearer over the limit than below it.
 */
const rememberedMs = 1000
/** Tries of one key that are counted by one statement. */
const maxCountedTogether = 1000

/** Room for so many keys, taken as they come: with `max` every start would fill it with nothing, 7 MB in all. */
const upTo = (maxKeys: number) => ({ maxSize: maxKeys, sizeCalculation: () => 1 })

export function createLimits(database: Database, factor: number, clock: Pick<Clock, 'now'>): Limits {
  const limiters = new Map<LimitName, Limiter & { readonly policy: CountPolicy }>()
  const usedUp = new LRUCache<string, UsedUp>(upTo(maxRemembered))
  for (const name of Object.keys(limitPolicies) as LimitName[]) {
    const { points, pointsOfHolder, durationSeconds, isPerProcess, by }: LimitPolicy = limitPolicies[name]
    const toCounted = (count: number): number => Math.max(1, Math.round(count * factor))
    const policy: CountPolicy = {
      name,
      points: toCounted(points),
      pointsOfHolder: pointsOfHolder === undefined ? null : toCounted(pointsOfHolder),
      spanMs: durationSeconds * 1000,
      isByNetwork: by.includes('network'),
    }
    const limiter = isPerProcess ? countInMemory(policy, clock) : countInDatabase(database, policy, clock, usedUp)
    limiters.set(name, { ...limiter, policy })
  }
  const find = (name: LimitName, key: readonly KeyPart[]) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`No limit named ${name}`)
    return [limiter, toKeys(limiter.policy, key)] as const
  }
  return {
    async consume(name, ...key) {
      const [limiter, keys] = find(name, key)
      return await limiter.consume(keys)
    },
    findUsedUp(name, ...key) {
      const [limiter, keys] = find(name, key)
      return limiter.findUsedUp(keys)
    },
    async giveBack(name, ...key) {
      const [limiter, keys] = find(name, key)
      await limiter.giveBack(keys)
    },
    reset: async (name, ...key) => await find(name, key)[0].reset(toKey(name, key)),
  }
}

interface CountPolicy {
  readonly name: LimitName
  readonly points: number
  /** Null where holders of a network are not told apart. */
  readonly pointsOfHolder: number | null
  readonly spanMs: number
  readonly isByNetwork: boolean
}

/** A key whose tries are used up: until when it is refused without a statement, and when it counts again; Unix ms. */
interface UsedUp {
  untilMs: number
  readonly expireMs: number
}

const toLimitReached = (msBeforeNext: number) => new LimitReached(Math.ceil(msBeforeNext / 1000))

/** The keys of the limit: the holder's own, and one for each width of the network, which is one part of the key at most. */
function toKeys({ name, points, pointsOfHolder, isByNetwork }: CountPolicy, key: readonly KeyPart[]): CountedKey[] {
  const parts = key.map((part) => (typeof part === 'string' ? part : part.address))
  const networks = isByNetwork ? parts.map(toNetworks) : []
  const numWidths = Math.max(1, ...networks.map(({ length }) => length))
  const at = (width: number) => parts.map((part, index) => networks[index]?.[width] ?? part)
  const keys = Array.from({ length: numWidths }, (_, width) => ({
    key: toKey(name, at(width)),
    points: points * (widthFactors[width] ?? 1),
  }))
  const by = key.find((part) => typeof part !== 'string')
  if (!by || pointsOfHolder === null) return keys
  // First, so that a holder whose tries are used up takes none of its network's.
  return [{ key: toKey(name, [...at(numWidths - 1), 'of', by.holder]), points: pointsOfHolder }, ...keys]
}

/** It counts by the clock of all processes, too; beyond a number the least recently counted keys are forgotten. */
function countInMemory({ spanMs }: CountPolicy, clock: Pick<Clock, 'now'>): Limiter {
  const counts = new LRUCache<string, Counted>(upTo(maxCountedInMemory))
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
      let left = Infinity
      for (const { key, points } of keys) {
        const counted = add(key, 1)
        if (counted.points > points) return Promise.reject(toLimitReached(counted.expireMs - clock.now().getTime()))
        left = Math.min(left, points - counted.points)
      }
      return Promise.resolve(left)
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

/** It counts by the clock that all processes share. */
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
    // This request looks again, and the others are refused until it has.
    remembered.untilMs = nowMs + rememberedMs
    return null
  }
  // Tries of one key wait for its row one after the other: together they are one statement, and hold one connection.
  const countTogether = createBatcher<{ readonly key: string; readonly nowMs: number }, Counted>({
    groupOf: ({ key }) => key,
    maxBatches: 1,
    maxItems: maxCountedTogether,
    store: async (take, { key, nowMs }) => {
      const tries = take()
      const { points, expireMs } = await addPoints(database, key, tries.length, nowMs, spanMs)
      const counted = new Map(
        tries.map((each, index) => [each, { points: points - tries.length + index + 1, expireMs }] as const),
      )
      return (each) => counted.get(each)
    },
  })
  const count = async (key: string, nowMs: number): Promise<Counted> =>
    (await countTogether({ key, nowMs })) ?? (await addPoints(database, key, 1, nowMs, spanMs))
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
      let left = Infinity
      for (const { key, points } of keys) {
        const counted = await count(key, nowMs)
        if (counted.points <= points) {
          left = Math.min(left, points - counted.points)
          usedUp.delete(key)
          continue
        }
        usedUp.set(key, { untilMs: nowMs + rememberedMs, expireMs: counted.expireMs })
        throw toLimitReached(counted.expireMs - nowMs)
      }
      return left
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
