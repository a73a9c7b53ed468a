/** `npm run bench`: every measurement, as a table and in bench/results.json; or the one that is named. */
import path from 'node:path'
import { startProduct } from '../../testkit/product.ts'
import { measureBoardForm } from './board-form.ts'
import { measureBoardList } from './board-list.ts'
import { launchBrowser, type Bench } from './browser.ts'
import { measureEmbed } from './embed.ts'
import { measureImport } from './import.ts'
import { measureImportReview } from './import-review.ts'
import { measureLoad } from './load/load-model.ts'
import type { Measurement } from './measurements.ts'
import { measurePages } from './pages.ts'
import { measurePlayPage } from './play-page.ts'
import { printTable, store } from './results.ts'
import { measureRooms } from './rooms.ts'
import { measureServer } from './server.ts'
import { measureSizes } from './size.ts'
import { measureTiming } from './timing.ts'
import { measureWarmStart } from './warm-start.ts'

const [chosen, ...details] = process.argv.slice(2)
const settings = { LOG_LEVEL: 'error' }

const all: Readonly<Record<string, (bench: Bench) => Promise<Measurement[]>>> = {
  size: measureSizes,
  play: measurePlayPage,
  pages: measurePages,
  embed: measureEmbed,
  'board-list': measureBoardList,
  'board-form': measureBoardForm,
  review: measureImportReview,
  timing: measureTiming,
  server: ({ product }) => measureServer(product),
  rooms: () => measureRooms(details[0] === 'short'),
  import: measureImport,
  // Last, as it leaves the product stopped.
  start: measureWarmStart,
}

async function measure(names: readonly string[]): Promise<void> {
  const browser = await launchBrowser()
  const product = await startProduct(settings)
  const measurements: Measurement[] = []
  try {
    for (const name of names) {
      const work = all[name]
      if (!work) throw new Error(`There is no measurement ${name}: ${Object.keys(all).join(', ')}, load`)
      measurements.push(...(await work({ browser, product })))
    }
  } finally {
    await browser.close()
    await product.remove()
  }
  printTable(measurements)
  store(measurements)
}

/** It writes nothing. */
async function compareWith(checkout: string): Promise<void> {
  const former = await startProduct(settings, undefined, checkout)
  const product = await startProduct(settings)
  try {
    printTable(await measureServer(product, former))
  } finally {
    await Promise.all([product.remove(), former.remove()])
  }
}

if (chosen === 'load') await measureLoad(...details)
else if (chosen === 'server' && details[0] !== undefined) await compareWith(path.resolve(details[0]))
else await measure(chosen === undefined ? Object.keys(all) : [chosen])
