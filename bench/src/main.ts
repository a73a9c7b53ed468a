/** `npm run bench`: every measurement beside its reference of the same run, as a table and in bench/results.json. */
import { cpus } from 'node:os'
import path from 'node:path'
import { startProduct } from '../../e2e/support/product.ts'
import { measureBoardList } from './board-list.ts'
import { measureBoardForm } from './board-form.ts'
import { measureBoards } from './boards.ts'
import { openBrowser } from './browser.ts'
import { table, type Figure } from './figures.ts'
import { keep } from './keep.ts'
import { measureLeaderboard } from './leaderboard.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePages } from './pages.ts'
import { measurePlayPage } from './play-page.ts'
import { measureServer } from './server.ts'
import { measureSizes } from './size.ts'
import { measureWarmStart } from './warm-start.ts'
import { newVisitor } from './visitor.ts'

const results = path.resolve(import.meta.dirname, '../results.json')
const only = process.argv[2]
const isWanted = (name: string) => !only || only === name

const browser = await openBrowser()
const product = await startProduct({ LOG_LEVEL: 'error' })
const figures: Figure[] = []
try {
  const visitor = await newVisitor(browser, product)
  // The first board: 6x6, flags.
  const slug = '0001'
  if (isWanted('size')) figures.push(...(await measureSizes(browser, product.url, visitor, slug)))
  if (isWanted('play')) figures.push(...(await measurePlayPage(browser, product.url, visitor, slug)))
  if (isWanted('pages')) figures.push(...(await measurePages(browser, product.url, visitor)))
  if (isWanted('lighthouse')) figures.push(...(await measureLighthouse(product.url, visitor, slug)))
  if (isWanted('board-list')) figures.push(...(await measureBoardList(browser, product)))
  if (isWanted('board-form')) figures.push(...(await measureBoardForm(browser, product)))
  await browser.close()
  if (isWanted('server')) figures.push(...(await measureServer(product)))
  if (isWanted('leaderboard')) figures.push(...(await measureLeaderboard(product, visitor)))
  // Fills the product with boards, so nothing else is measured after it.
  if (isWanted('boards')) figures.push(...(await measureBoards(product, visitor)))
  // Last, as it leaves the product stopped.
  if (isWanted('start')) figures.push(await measureWarmStart(product))
} finally {
  await browser.close()
  await product.remove()
}
console.log(table(figures))
const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
keep(results, figures, { measuredAt: new Date().toISOString(), machine })
