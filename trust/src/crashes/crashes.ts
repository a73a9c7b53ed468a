/**
 * Power cuts and kills of the product under load, with a log of the acknowledged writes on the client's side. A power
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

const numCrashes = { short: 1, full: 200 } as const
/** How the product ends, by turns. A power cut is the other and more. */
const ends: readonly ((product: Product) => Promise<void>)[] = [cutPower, (product) => product.kill()]
/** Load before a crash: some writes, and then up to some hundreds. */
const minWrites = 5
const maxLoadMs = 600

export async function proveCrashes(environment: Environment, size: Size): Promise<ResultRow[]> {
  const count = numCrashes[size]
  let product = await environment.open()
  const { dataDir } = product
  const writers = await startWriters(product)
  const startMs: number[] = []
  for (let index = 0; index < count; index += 1) {
    await writers.ledger.untilMore(minWrites)
    await wait(randomInt(maxLoadMs))
    await ends[index % ends.length]?.(product)
    const startedAt = performance.now()
    product = await environment.open({}, dataDir)
    startMs.push(performance.now() - startedAt)
    writers.moveTo(product.url)
  }
  // What had no response is sent until it has one.
  const lost = await writers.end(product, `${count} crashes`)
  await product.remove()
  const { numAcknowledged, failures } = writers.ledger
  const unanswered = [...failures].filter(([failure]) => failure.endsWith('no response'))
  const refused = [...failures].filter(([failure]) => !failure.endsWith('no response'))
  return [
    lost,
    nothingFound(
      `${count} crashes: responses other than success`,
      numAcknowledged,
      refused.map(([failure]) => failure),
    ),
    heldIf(unanswered.length > 0, {
      what: `${count} crashes: writes that were cut off and sent again`,
      expected: '> 0',
      got: String(unanswered.reduce((sum, [, number]) => sum + number, 0)),
    }),
    reported(`${count} crashes: start after one, median`, `${median(startMs).toFixed(0)} ms`),
  ]
}
