/**
 * Kills of the product and power cuts under load, with a log of the acknowledged writes on the client's side. A power
 * cut is a SIGKILL of the product and of every process of PostgreSQL at once: the cache of the disk itself is not cut.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../../../bench/src/measurements.ts'
import type { Product } from '../../../testkit/product.ts'
import { type ResultRow, heldIf, nothingFound, reported } from '../result-rows.ts'
import type { Environment, Size } from '../support/environment.ts'
import { cutPower } from '../support/processes.ts'
import { startWriters } from './writers.ts'

const numCrashes = { short: 1, full: 100 } as const
/** Load before a crash: some writes, and then up to some hundreds. */
const minWrites = 5
const maxLoadMs = 600

export async function proveKills(environment: Environment, size: Size): Promise<ResultRow[]> {
  return await crash(environment, numCrashes[size], 'kills of the product', (product) => product.kill())
}

export async function provePowerCuts(environment: Environment, size: Size): Promise<ResultRow[]> {
  return await crash(environment, numCrashes[size], 'power cuts', cutPower)
}

async function crash(
  environment: Environment,
  count: number,
  what: string,
  end: (product: Product) => Promise<void>,
): Promise<ResultRow[]> {
  let product = await environment.open()
  const { dataDir } = product
  const writers = await startWriters(product)
  const losses: string[] = []
  const startMs: number[] = []
  for (let index = 0; index < count; index += 1) {
    const enough = writers.ledger.numAcknowledged + minWrites
    while (writers.ledger.numAcknowledged < enough) await wait(5)
    await wait(randomInt(maxLoadMs))
    await end(product)
    const startedAt = performance.now()
    product = await environment.open({}, dataDir)
    startMs.push(performance.now() - startedAt)
    writers.moveTo(product.url)
  }
  // What had no response is sent until it has one.
  await writers.stop()
  losses.push(...(await writers.findLosses(product)))
  await product.remove()
  const { numAcknowledged, failures } = writers.ledger
  const unanswered = [...failures].filter(([failure]) => failure.endsWith('no response'))
  const refused = [...failures].filter(([failure]) => !failure.endsWith('no response'))
  return [
    nothingFound(`${count} ${what}: acknowledged writes lost, doubled or changed`, numAcknowledged, losses),
    nothingFound(
      `${count} ${what}: responses other than success`,
      numAcknowledged,
      refused.map(([failure]) => failure),
    ),
    heldIf(unanswered.length > 0, {
      what: `${count} ${what}: writes that were cut off and sent again`,
      expected: '> 0',
      got: String(unanswered.reduce((sum, [, number]) => sum + number, 0)),
    }),
    reported(`${count} ${what}: start after one, median`, `${median(startMs).toFixed(0)} ms`),
  ]
}
