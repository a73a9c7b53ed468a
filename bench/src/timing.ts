/** Whether the time of a response distinguishes an address that has an account from one that has none (docs/rules.md#what-others-see). */
import { randomUUID } from 'node:crypto'
import { addPerson } from '../../testkit/people.ts'
import type { Product } from '../../testkit/product.ts'
import { atMost, median, type Measurement } from './measurements.ts'

const pairs = 300
const warmUpPairs = 20
const maxAuc = 0.55
const names = ['requestPasswordReset', 'resendVerification', 'register', 'login'] as const
type Name = (typeof names)[number]
const hasPassword: Readonly<Record<Name, boolean>> = {
  requestPasswordReset: false,
  resendVerification: false,
  register: true,
  login: true,
}

const newEmail = (): string => `wren-${randomUUID()}@example.org`

interface Times {
  readonly known: number[]
  readonly unknown: number[]
}

/** Distinguishability: the chance that the slower one of a pair is guessed right; 0.5 is a coin. */
function toAuc({ known, unknown }: Times): number {
  let wins = 0
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0
  const share = wins / (known.length * unknown.length)
  return Math.max(share, 1 - share)
}

async function getTime(product: Product, name: Name, email: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${product.url}/rpc/account/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, ...(hasPassword[name] ? { password: 'Wrong!horse7' } : {}) } }),
  })
  await response.text()
  const elapsedMs = performance.now() - startedAt
  if (response.status !== (name === 'login' ? 401 : 200)) throw new Error(`${name} returns ${response.status}`)
  return elapsedMs
}

/** Interleaved; the kind that comes first changes, as the work after a response may touch the next one. */
async function measure(product: Product, name: Name, knownEmail: string, amount: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let pair = 0; pair < amount; pair += 1) {
    const kinds = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const unknownEmail = newEmail()
    for (const kind of kinds)
      times[kind].push(await getTime(product, name, kind === 'known' ? knownEmail : unknownEmail))
  }
  return times
}

export async function measureTiming(product: Product): Promise<Measurement[]> {
  const { email } = await addPerson(product, { hasPassword: true })
  const measurements: Measurement[] = []
  const pending = newEmail()
  await getTime(product, 'register', pending)
  const rounds = [
    ...names.map((name) => ({ name, kind: 'known', known: email })),
    // Registered, and the mailed link not opened yet: the state in which these two do most.
    ...(['resendVerification', 'register'] as const).map((name) => ({ name, kind: 'waiting', known: pending })),
  ]
  for (const { name, kind, known: knownEmail } of rounds) {
    await measure(product, name, knownEmail, warmUpPairs)
    const times = await measure(product, name, knownEmail, pairs)
    const value = toAuc(times)
    const [known, unknown] = [median(times.known), median(times.unknown)]
    console.log(`${name}: AUC ${value.toFixed(3)}; ${known.toFixed(1)} ms ${kind}, ${unknown.toFixed(1)} ms unknown`)
    const what = `account.${name}: ${kind} or unknown by its time, ${pairs} pairs`
    measurements.push(atMost(what, 'AUC', value, maxAuc, { reference: 0.5, referenceName: 'a coin' }))
  }
  return measurements
}
