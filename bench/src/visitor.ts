/** A verified player of the measured product, as cookies for browsers and as a header for plain HTTP. */
import type { Browser } from 'playwright'
import type { Product } from '../../testkit/product.ts'
import { player } from '../../e2e/support/people.ts'

export interface Visitor {
  readonly cookies: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>
  readonly cookieHeader: string
}

export async function newVisitor(browser: Browser, product: Product): Promise<Visitor> {
  const context = await browser.newContext()
  await player(context, { url: product.url, dataDir: product.dataDir })
  const cookies = await context.cookies()
  await context.close()
  return { cookies, cookieHeader: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ') }
}
