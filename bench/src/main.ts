/** `npm run bench`: every measurement beside its reference of the same run, as a table and in bench/results.json. */
import { cpus } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../e2e/support/product/product.ts'
import { measureBoardList } from './board-list.ts'
import { measureBoardForm } from './board-form.ts'
import { measureBoards } from './boards.ts'
import { openBrowser } from './browser.ts'
import { table, type Figure } from './figures.ts'
import { measureGrowth } from './growth/growth.ts'
import { keep } from './store-results.ts'
import { measureLeaderboard } from './leaderboard.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load/load-model.ts'
import { measurePages } from './pages.ts'
import { measurePlayPage } from './play-page.ts'
import { measureRooms } from './rooms/rooms.ts'
import { measureServer } from './server.ts'
import { measureSizes } from './size.ts'
import { measureTiming } from './timing.ts'
import { measureWarmStart } from './warm-start.ts'
import { newVisitor } from './visitor.ts'

const results = path.resolve(import.meta.dirname, '../results.json')
const only = process.argv[2]
const isSelected = (name: string) => !only || only === name

/** They take half an hour, run only when they are named, and write their tables into docs/ themselves. */
const onRequest: Readonly<Record<string, (part: string | undefined) => Promise<void>>> = {
  growth: (part) => measureGrowth(part === 'short' ? 'short' : 'full'),
  load: measureLoad,
}
const long = onRequest[only ?? '']
if (long) {
  await long(process.argv[3])
  process.exit()
}

const browser = await openBrowser()
const product = await startProduct({ LOG_LEVEL: 'error' })
const figures: Figure[] = []
try {
  const visitor = await newVisitor(browser, product)
  // The first board: 6x6, flags.
  const slug = '0001'
  if (isSelected('size')) figures.push(...(await measureSizes(browser, product.url, visitor, slug)))
  if (isSelected('play')) figures.push(...(await measurePlayPage(browser, product.url, visitor, slug)))
  if (isSelected('pages')) figures.push(...(await measurePages(browser, product.url, visitor)))
  if (isSelected('lighthouse')) figures.push(...(await measureLighthouse(product.url, visitor, slug)))
  if (isSelected('board-list')) figures.push(...(await measureBoardList(browser, product)))
  if (isSelected('board-form')) figures.push(...(await measureBoardForm(browser, product)))
  if (isSelected('timing')) figures.push(...(await measureTiming(browser, product)))
  await browser.close()
  if (isSelected('server')) figures.push(...(await measureServer(product)))
  if (isSelected('leaderboard')) figures.push(...(await measureLeaderboard(product, visitor)))
  if (isSelected('rooms')) figures.push(...(await measureRooms(process.argv[3] === 'short' ? 'short' : 'full')))
  // Fills the product with boards, so nothing else is measured after it.
  if (isSelected('boards')) figures.push(...(await measureBoards(product, visitor)))
  // Last, as it leaves the product stopped.
  if (isSelected('start')) figures.push(await measureWarmStart(product))
} finally {
  await browser.close()
  await product.remove()
}
console.log(table(figures))
const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
keep(results, figures, { measuredAt: new Date().toISOString(), machine })
