import { writeFileSync } from 'node:fs'
import { startProduct } from '../../e2e/support/product.ts'
import { editor } from '../../e2e/support/staff.ts'
import { openBrowser } from './browser.ts'
import * as bl from './board-list.ts'
import path from 'node:path'
import { layouts, boardOrders } from '@tilerush/core/constants'
import { Pool } from 'pg'
import { findLogin } from '../../server/src/lib/database/embedded-address.ts'
const product = await startProduct({ LOG_LEVEL: 'error' })
const browser = await openBrowser()
try {
  const login = { ...(await findLogin(product.dataDir, path.join(product.dataDir, 'postgres'))), database: 'tilerush' }
  const pool = new Pool(login)
  await (bl as any).fill(pool)
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  await editor(context, product)
  const page = await context.newPage()
  await page.goto('/boards')
  await page.getByRole('article').first().waitFor()
  await (bl as any).watchList(page)
  const cdp = await context.newCDPSession(page)
  const log: any[] = []
  const time = async (label: string, change: () => Promise<unknown>) => {
    await page.evaluate(() => (window as any).watchChange())
    await change()
    const ms = await page.evaluate(() => (window as any).shown)
    log.push([label, ms])
  }
  await browser.startTracing(page,{path:'/tmp/list.trace.json',categories:['devtools.timeline','disabled-by-default-devtools.timeline','cc','viz','toplevel','blink']})
  const choose = (l: string, v: string) => page.getByLabel(l, { exact: true }).selectOption(v)
  await time('tab layout', () => page.getByRole('button', { name: 'By Layout', exact: true }).click())
  for (const l of layouts.slice(1, 14)) await time('layout ' + l, () => choose('Layout', l))
  await time('tab sub', () => page.getByRole('button', { name: 'By Substring', exact: true }).click())
  await page.getByLabel('Part of the name').focus()
  for (const w of ['a','n','i','m']) await time('type ' + w, () => page.keyboard.type(w))
  for (const o of boardOrders ) await time('order ' + o, () => choose('Order by', o).catch(()=>{}))
  await browser.stopTracing()
  console.log(log.map(([a, b]) => `${a} ${b && b.toFixed(0)}`).join('\n'))
  await pool.end()
} finally { await browser.close(); await product.remove() }
