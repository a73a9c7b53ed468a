/** Whether the time of a response distinguishes an address that has an account from one that has none (docs/rules.md#what-others-see). */
import { randomUUID } from 'node:crypto'
import { openBrowser, type Client } from '../../server/src/testing/from-outside.ts'
import { addPerson } from '../../testkit/people.ts'
import type { Product } from '../../testkit/product.ts'
import type { Bench } from './browser.ts'
import { atMost, median, type Measurement } from './measurements.ts'

const pairs = 300
const warmUpPairs = 20
const maxAuc = 0.55
const password = 'Wrong!horse7'

/** What is measured, as the pages send it. */
const procedures = {
  requestPasswordReset: ({ account }: Client, email: string) => account.requestPasswordReset({ email }),
  resendVerification: ({ account }: Client, email: string) => account.resendVerification({ email }),
  register: ({ account }: Client, email: string) => account.register({ email, password }),
  login: async ({ account }: Client, email: string) => {
    const isRefused = await account
      .login({ email, password })
      .catch(({ status }: { status?: unknown }) => status === 401)
    if (isRefused !== true) throw new Error('login does not return 401')
  },
}
type Name = keyof typeof procedures
const names = ['requestPasswordReset', 'resendVerification', 'register', 'login'] as const

const newEmail = (): string => `wren-${randomUUID()}@example.org`

/** Distinguishability: the chance that the slower one of a pair is guessed right; 0.5 is a coin. */
function toAuc(known: readonly number[], unknown: readonly number[]): number {
  let wins = 0
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0
  const share = wins / (known.length * unknown.length)
  return Math.max(share, 1 - share)
}

async function getTime({ url }: Product, name: Name, email: string): Promise<number> {
  const { client } = openBrowser(url)
  const startedAt = performance.now()
  await procedures[name](client, email)
  return performance.now() - startedAt
}

/** Interleaved; the kind that comes first changes, as the work after a response may touch the next one. */
async function measure(product: Product, name: Name, knownEmail: string, amount: number) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < amount; pair += 1) {
    const emails = [['known', knownEmail] as const, ['unknown', newEmail()] as const]
    for (const [kind, email] of pair % 2 === 0 ? emails : emails.toReversed())
      times[kind].push(await getTime(product, name, email))
  }
  return times
}

export async function measureTiming({ product }: Bench): Promise<Measurement[]> {
  const { email } = await addPerson(product, { hasPassword: true })
  const pending = newEmail()
  await getTime(product, 'register', pending)
  const rounds = [
    ...names.map((name) => ({ name, kind: 'known', known: email })),
    // Registered, and the mailed link not opened yet: the state in which these two do most.
    ...(['resendVerification', 'register'] as const).map((name) => ({ name, kind: 'waiting', known: pending })),
  ]
  const measurements: Measurement[] = []
  for (const { name, kind, known: knownEmail } of rounds) {
    await measure(product, name, knownEmail, warmUpPairs)
    const { known, unknown } = await measure(product, name, knownEmail, pairs)
    console.log(`${name}: ${median(known).toFixed(1)} ms ${kind}, ${median(unknown).toFixed(1)} ms unknown`)
    const what = `account.${name}: ${kind} or unknown by its time, ${pairs} pairs`
    measurements.push(atMost(what, 'AUC', toAuc(known, unknown), maxAuc, { reference: 0.5, referenceName: 'a coin' }))
  }
  return measurements
}
