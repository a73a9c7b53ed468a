/** What a user and an operator do all the time, with the times that it takes: logins, and `/health`. */
import type { Product } from '../../../e2e/support/product.ts'
import { openCaller } from '../support/caller.ts'
import type { Person } from '../support/people.ts'
import { readMemory } from '../support/processes.ts'

const loginsEveryMs = 500
const healthEveryMs = 100
const memoryEveryMs = 50

export interface Observed {
  readonly loginMs: readonly number[]
  readonly healthMs: readonly number[]
  /** Statuses other than 200, with how often. */
  readonly badLogins: ReadonlyMap<number, number>
  readonly badHealth: ReadonlyMap<number, number>
  /** Bytes beyond the start, at the highest; null where it cannot be read. */
  readonly grownBytes: number | null
}

/** Runs the loops beside the work, until it is done and at least `minMs` long. */
export async function observe(
  product: Product,
  person: Person,
  work: () => Promise<void>,
  minMs: number,
): Promise<Observed> {
  const state = { isOver: false }
  const badLogins = new Map<number, number>()
  const badHealth = new Map<number, number>()
  const [loginMs, healthMs]: [number[], number[]] = [[], []]
  const under: Promise<void>[] = []

  // One that takes long does not keep the next one waiting.
  const repeat = async (everyMs: number, ask: () => Promise<number>, times: number[], bad: Map<number, number>) => {
    while (!state.isOver) {
      const startedAt = performance.now()
      under.push(
        (async () => {
          const status = await ask().catch(() => 0)
          times.push(performance.now() - startedAt)
          if (status !== 200) bad.set(status, (bad.get(status) ?? 0) + 1)
        })(),
      )
      await wait(everyMs)
    }
  }
  const login = async () => {
    const { email, password } = person
    return (await openCaller(product.url).call('account.login', { email, password })).status
  }
  const before = await readMemory(product)
  let highest = before ?? 0
  const watchMemory = async () => {
    while (!state.isOver) {
      highest = Math.max(highest, (await readMemory(product)) ?? 0)
      await wait(memoryEveryMs)
    }
  }
  const loops = [
    repeat(loginsEveryMs, login, loginMs, badLogins),
    repeat(healthEveryMs, async () => (await openCaller(product.url).request('/health')).status, healthMs, badHealth),
    watchMemory(),
  ]
  await Promise.all([work(), wait(minMs)])
  state.isOver = true
  await Promise.all(loops)
  await Promise.all(under)
  return { loginMs, healthMs, badLogins, badHealth, grownBytes: before === null ? null : highest - before }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
