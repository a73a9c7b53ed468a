/**
 * Nobody takes the product from others: each attack runs with the default limits beside others of other networks and
 * classmates of the attacker's own (probe.ts), on a product of its own in the full run, by one process and by two workers.
 */
import type { Product } from '../../../testkit/product.ts'
import { percentile } from '../../../bench/src/measurements.ts'
import { type ResultRow, heldIf, nothingFound, reported } from '../result-rows.ts'
import { openBrowser } from '../../../server/src/testing/from-outside.ts'
import type { Environment, Size } from '../support/environment.ts'
import { findLoggedErrors } from '../support/logged-errors.ts'
import { addPupils, plantClassroom } from '../../../testkit/classrooms.ts'
import { addKeys } from '../../../testkit/keys.ts'
import { addPeople, addPerson } from '../../../testkit/people.ts'
import { type Attack, attackerAddress, createTally, newSecret, openAttacker, type Target } from './attack.ts'
import { attacks } from './attacks.ts'
import { openProbe, type ProbeProcess } from './observe.ts'
import type { ProbeData } from './probe.ts'
import { roomSettings } from './rooms.ts'
import { mostMs, type Served } from './served.ts'

const minServed = 0.95
/** More than come in meanwhile. */
const numClassmates = 60
const cardNames = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana']
const warmUpMs = 4000
const lastsMs = { short: 300, full: 12_000 } as const
const mb = 2 ** 20

/** `part`: words in the names of the attacks to run, with commas between them; empty for all. */
export async function proveAttacks(environment: Environment, size: Size, part = ''): Promise<ResultRow[]> {
  const isFull = size === 'full'
  const isMeant = (name: string): boolean => part.split(',').some((words) => name.includes(words))
  const selected = attacks.filter(({ name, amount }) => isMeant(name) && (isFull || amount[0] !== null))
  if (selected.length === 0) throw new Error(`There is no attack with ${part}`)
  const probe = openProbe()
  // What an attack leaves behind in memory, and the limits that it has used up, are not the next one's.
  const shared = isFull ? null : await openAttacked(environment, 1)
  const rows: ResultRow[] = []
  try {
    for (const numWorkers of isFull ? [1, 2] : [1]) {
      for (const attack of selected) {
        const attacked = shared ?? (await openAttacked(environment, numWorkers))
        const found = await tryAttack(attacked, probe, attack, size)
        if (!shared) found.push(await stop(attacked.product, attack.name))
        rows.push(...found)
        // A run that is cut off has shown what it found until then.
        if (isFull) for (const { what, got } of found) console.log(`… ${what}: ${got}`)
      }
    }
    return rows
  } finally {
    await probe.close()
    await shared?.product.remove()
  }
}

/** Whether the product ends as it is asked to after the attack, with nobody who has to kill it. */
async function stop(product: Product, name: string): Promise<ResultRow> {
  const startedAt = performance.now()
  const code = await product.stop()
  const got = `${code ?? 'killed'} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  await product.remove()
  return heldIf(code === 0, { what: `${name}: exit code when it is stopped`, expected: '0', got })
}

interface Attacked {
  readonly product: Product
  readonly numWorkers: number
  readonly others: ProbeData
}

async function openAttacked(environment: Environment, numWorkers: number): Promise<Attacked> {
  const workers = numWorkers === 1 ? {} : { WORKERS: String(numWorkers) }
  const settings = { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'info', WEBHOOK_PRIVATE: 'on', ...workers }
  const product = await environment.open(settings)
  return { product, numWorkers, others: await plantOthers(product) }
}

/** How the product responded to the attack, and how it was for the others. */
async function tryAttack(
  { product, numWorkers, others: planted }: Attacked,
  probe: ProbeProcess,
  attack: Attack,
  size: Size,
): Promise<ResultRow[]> {
  const isFull = size === 'full'
  const { address = attackerAddress } = attack
  const others: ProbeData = { ...planted, classmates: { ...planted.classmates, address } }
  // Code that runs for the first time is compiled, and its memory is not the attack's.
  if (isFull) await probe.observe(product, others, async () => undefined, warmUpMs)
  const tally = createTally()
  const { open, close } = openAttacker(product.url, tally)
  const { code: roomCode } = others.seat
  const target: Target = { product, roomCode, numWorkers, isFull, lastsMs: lastsMs[size], tally, open }
  const amount = attack.amount[isFull ? 1 : 0] ?? 0
  const run = await attack.prepare(target, amount)
  let own: readonly ResultRow[] = []
  const work = async (): Promise<void> => {
    own = (await run()) ?? []
    close()
  }
  const observed = await probe.observe(product, others, work, lastsMs[size])
  const what = `${amount} ${attack.name}${numWorkers > 1 ? `, ${numWorkers} workers` : ''}`
  return [
    toServed(
      `${what}: others served`,
      attack,
      observed.served.filter(({ isClassmate }) => !isClassmate),
      isFull,
    ),
    toServed(
      `${what}: classmates served`,
      attack,
      observed.served.filter(({ isClassmate }) => isClassmate),
      isFull,
    ),
    ...(tally.numAll > 0 ? [reported(`${what}: responses`, tally.describe()), tally.row(`${what}: errors`)] : []),
    ...own.map((row) => ({ ...row, what: `${what}: ${row.what}` })),
    nothingFound(`${what}: errors in the log`, 1, findLoggedErrors(product.output())),
    ...(isFull && numWorkers === 1 ? [toGrowth(what, attack, observed.grownBytes)] : []),
  ]
}

/** The people of the probe, a room with one of them as its host, and a class. */
async function plantOthers(product: Product): Promise<ProbeData> {
  const [{ email, password }, player, host] = [
    await addPerson(product, { hasPassword: true }),
    await addPerson(product),
    await addPerson(product),
  ]
  const secret = newSecret()
  const { code } = await openBrowser(product.url, host).client.rooms.create({ settings: roomSettings, secret })
  const sessionSecrets = (await addPeople(product, numClassmates)).map(({ sessionSecret }) => sessionSecret)
  const classroom = await plantClassroom(product)
  const cards = (await addPupils(classroom, ...cardNames)).map(({ gamerTag, words }) => ({ gamerTag, words }))
  const [key = ''] = await addKeys(product, [player])
  const classmates = { address: attackerAddress, sessionSecrets, classCode: classroom.code, cards, key }
  const [playerSession, hostSession] = [player.sessionSecret, host.sessionSecret]
  return { url: product.url, email, password, playerSession, hostSession, seat: { code, secret }, classmates }
}

/** In the short run nothing is timed. */
function toServed(what: string, { maxMs = {} }: Attack, served: readonly Served[], isTimed: boolean): ResultRow {
  const rows = served.map(({ who, times, bad, maxMs: usualMs }) => {
    const numBad = [...bad.values()].reduce((sum, count) => sum + count, 0)
    const mostOfWhoMs = maxMs[who] ?? usualMs
    const p99Ms = times.length === 0 ? 0 : percentile(times, 0.99)
    const statuses = [...bad].map(([status, count]) => `, ${count} × ${status}`).join('')
    return {
      text: `${who} ${times.length - numBad} of ${times.length}, p99 ${p99Ms.toFixed(0)} ms${statuses}`,
      exception: mostOfWhoMs === mostMs ? '' : `, ${who} ≤ ${mostOfWhoMs} ms`,
      p99Ms,
      isServed: numBad <= (1 - minServed) * times.length && !(isTimed && p99Ms > mostOfWhoMs),
    }
  })
  return heldIf(
    rows.every(({ isServed }) => isServed),
    {
      what,
      expected: `≥ 95 %${isTimed ? `, p99 ≤ ${mostMs} ms${rows.map(({ exception }) => exception).join('')}` : ''}`,
      got: `p99 ${Math.max(...rows.map(({ p99Ms }) => p99Ms)).toFixed(0)} ms: ${rows.map(({ text }) => text).join('; ')}`,
    },
  )
}

function toGrowth(what: string, { maxGrowthMb = 200 }: Attack, grownBytes: number | null): ResultRow {
  if (grownBytes === null) return reported(`${what}: growth`, 'cannot be read here')
  return heldIf(grownBytes <= maxGrowthMb * mb, {
    what: `${what}: growth`,
    expected: `≤ ${maxGrowthMb} MB`,
    got: `${(grownBytes / mb).toFixed(0)} MB`,
  })
}
