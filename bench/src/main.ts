/** `npm run bench`: every measurement, as a table and in bench/results.json. */
import { cpus } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../testkit/product.ts'
import { measureBoardList } from './board-list.ts'
import { measureBoardForm } from './board-form.ts'
import { openBrowser } from './browser.ts'
import { measureEmbed } from './embed.ts'
import { printTable, type Measurement } from './measurements.ts'
import { measureImport } from './import.ts'
import { measureImportReview } from './import-review.ts'
import { keep } from './store-results.ts'
import { measureLoad } from './load/load-model.ts'
import { measurePages } from './pages.ts'
import { measurePlayPage } from './play-page.ts'
import { measureRooms } from './rooms/rooms.ts'
import { measureServer } from './server.ts'
import { measureSizes } from './size.ts'
import { measureTiming } from './timing.ts'
import { measureWarmStart } from './warm-start.ts'
import { addPerson } from '../../testkit/people.ts'

const results = path.resolve(import.meta.dirname, '../results.json')
const only = process.argv[2]
const isSelected = (name: string) => !only || only === name

/** Takes half an hour, and runs only when it is named. */
if (only === 'load') {
  await measureLoad(process.argv[3])
  process.exit()
}

/** `server FOLDER`: beside the product that was built in another checkout. It writes nothing. */
if (only === 'server' && process.argv[3] !== undefined) {
  const settings = { LOG_LEVEL: 'error' }
  const former = await startProduct(settings, undefined, path.resolve(process.argv[3]))
  const product = await startProduct(settings)
  try {
    printTable(await measureServer(product, former))
  } finally {
    await Promise.all([product.remove(), former.remove()])
  }
  process.exit()
}

const browser = await openBrowser()
const product = await startProduct({ LOG_LEVEL: 'error' })
const measurements: Measurement[] = []
try {
  const visitor = await addPerson(product)
  // The first board: 6x6, flags.
  const slug = '0001'
  if (isSelected('size')) {
    const pupil = await addPerson(product)
    measurements.push(...(await measureSizes(browser, product.url, { visitor, pupil }, slug)))
  }
  if (isSelected('play')) measurements.push(...(await measurePlayPage(browser, product.url, visitor, slug)))
  if (isSelected('pages')) measurements.push(await measurePages(browser, product.url, visitor))
  if (isSelected('embed')) measurements.push(await measureEmbed(browser, product.url, slug))
  if (isSelected('board-list')) measurements.push(await measureBoardList(browser, product))
  if (isSelected('board-form')) measurements.push(...(await measureBoardForm(browser, product)))
  if (isSelected('review')) measurements.push(...(await measureImportReview(browser, product)))
  if (isSelected('timing')) measurements.push(...(await measureTiming(product)))
  await browser.close()
  if (isSelected('server')) measurements.push(...(await measureServer(product)))
  if (isSelected('rooms')) measurements.push(...(await measureRooms(process.argv[3] === 'short' ? 'short' : 'full')))
  if (isSelected('import')) measurements.push(...(await measureImport(product)))
  // Last, as it leaves the product stopped.
  if (isSelected('start')) measurements.push(await measureWarmStart(product))
} finally {
  await browser.close()
  await product.remove()
}
printTable(measurements)
const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
keep(results, measurements, { measuredAt: new Date().toISOString(), machine })
