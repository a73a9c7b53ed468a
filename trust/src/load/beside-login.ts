/**
 * No call of a visitor or a player stops the others: each attack runs beside logins and `/health`, in the full run
 * on a product of its own, with every limit lifted, and the same loops without an attack are the reference.
 */
import { percentile } from '../../../bench/src/figures.ts'
import { type Figure, heldIf, reported } from '../figures.ts'
import type { Environment, Size } from '../support/environment.ts'
import { addPerson } from '../../../testkit/people.ts'
import { type Attack, attacks } from './attacks.ts'
import { type Observed, openProbe, type ProbeProcess } from './loops.ts'

const maxLoginMs = 500
const maxHealthMs = 200
const minMs = { short: 600, full: 15_000 } as const
const mb = 2 ** 20

const heldMs = { short: 500, full: 12_000 } as const

/** `part`: a word in the names of the attacks to run; empty for all. */
export async function proveAttacks(environment: Environment, size: Size, part = ''): Promise<Figure[]> {
  const selected = attacks.filter(({ name }) => name.includes(part))
  if (selected.length === 0) throw new Error(`There is no attack with ${part}`)
  const probe = openProbe()
  try {
    const calm = await observeBeside(environment, probe, null, size)
    const figures: Figure[] = [reported('without an attack', describe(calm))]
    for (const attack of selected) {
      figures.push(...toFigures(attack, await observeBeside(environment, probe, attack, size), calm, size))
    }
    return figures
  } finally {
    probe.close()
  }
}

async function observeBeside(
  environment: Environment,
  probe: ProbeProcess,
  attack: Attack | null,
  size: Size,
): Promise<Observed> {
  const isFull = size === 'full'
  // What an attack leaves behind in memory is not the next one's growth.
  const product = isFull ? await environment.open() : await environment.shared()
  try {
    const person = await addPerson(product, { hasPassword: true })
    const amount = attack?.amount[isFull ? 1 : 0] ?? 0
    const work = (await attack?.prepare(environment, product, amount, heldMs[size])) ?? (async () => undefined)
    // Code that runs for the first time is compiled, and its memory is not the attack's.
    if (isFull) await probe.observe(product, person, async () => undefined, minMs[size])
    return await probe.observe(product, person, work, minMs[size])
  } finally {
    if (isFull) await product.remove()
  }
}

/** `calm`: what was seen in the same time without an attack, whose growth is not the attack's. */
function toFigures({ name, amount, maxGrowthMb }: Attack, observed: Observed, calm: Observed, size: Size): Figure[] {
  const what = `${amount[size === 'full' ? 1 : 0]} ${name}`
  const { badHealth, badLogins } = observed
  const grownBytes = observed.grownBytes === null ? null : Math.max(0, observed.grownBytes - (calm.grownBytes ?? 0))
  const bad = [...badHealth, ...badLogins].map(([status, count]) => `${count} × ${status}`)
  const served = heldIf(badHealth.size === 0 && badLogins.size === 0, {
    what: `${what}: logins and health other than 200`,
    expected: '0',
    got: bad.join(', ') || '0',
  })
  if (size === 'short') return [served, reported(what, describe(observed))]
  const loginMs = percentile(observed.loginMs, 0.99)
  const healthMs = Math.max(...observed.healthMs)
  return [
    served,
    heldIf(loginMs <= maxLoginMs, {
      what: `${what}: login, p99`,
      expected: '≤ 500 ms',
      got: `${loginMs.toFixed(0)} ms`,
    }),
    heldIf(healthMs <= maxHealthMs, {
      what: `${what}: health, longest`,
      expected: '≤ 200 ms',
      got: `${healthMs.toFixed(0)} ms`,
    }),
    grownBytes === null
      ? reported(`${what}: growth`, 'cannot be read here')
      : heldIf(grownBytes <= maxGrowthMb * mb, {
          what: `${what}: growth beyond that without an attack`,
          expected: `≤ ${maxGrowthMb} MB`,
          got: `${(grownBytes / mb).toFixed(0)} MB`,
        }),
  ]
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

function describe({ loginMs, healthMs, grownBytes }: Observed): string {
  const growth = grownBytes === null ? '' : `, growth ${(grownBytes / mb).toFixed(0)} MB`
  const [p50, p99] = [percentile(loginMs, 0.5), percentile(loginMs, 0.99)]
  return `login p50 ${ms(p50)}, p99 ${ms(p99)}; health longest ${ms(Math.max(...healthMs))}${growth}`
}
