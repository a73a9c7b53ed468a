/** The test of every spec: knows where the product is, and fails on any console error no one expected. */
import { test as base } from 'playwright/test'
import type { ProductHandle } from '../../testkit/product.ts'
import { recordToasts } from './toasts.ts'

interface SpecFixtures {
  product: ProductHandle
  /** Console errors that the spec causes on purpose: patterns to let pass. */
  expectedErrors: RegExp[]
  silentConsole: void
  staysOnMachine: void
}

/** The product, and services that a spec starts itself. */
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A browser reports every refused request and every cut connection of its own accord. */
const ofTheBrowser = /Failed to load resource: (the server responded with a status of 4\d\d|net::)/

export const test = base.extend<SpecFixtures>({
  product: async ({}, use) => {
    const url = process.env['TILERUSH_URL']
    const dataDir = process.env['TILERUSH_DATA_DIR']
    if (!url || !dataDir)
      throw new Error(
        'The specs need a product: start them with e2e/playwright.config.ts (CONTRIBUTING.md, Run one test).',
      )
    await use({ url, dataDir })
  },
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context }, use) => {
    await recordToasts(context)
    await use(context)
  },
  expectedErrors: async ({}, use) => use([]),
  silentConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' || ofTheBrowser.test(message.text())) return
        if (!expectedErrors.some((pattern) => pattern.test(message.text()))) errors.push(message.text())
      })
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text)
      })
      await use()
      if (errors.length > 0) throw new Error(`The console showed errors:\n${errors.join('\n')}`)
    },
    { auto: true },
  ],
  // A school's network may have no internet (docs/rules.md#classrooms): no page asks another machine for anything.
  staysOnMachine: [
    async ({ context }, use) => {
      const elsewhere: string[] = []
      context.on('request', (request) => {
        const { protocol, hostname, href } = new URL(request.url())
        if (/^(http|ws)s?:$/.test(protocol) && !loopback.has(hostname)) elsewhere.push(href)
      })
      await use()
      if (elsewhere.length > 0) throw new Error(`Pages asked other machines:\n${elsewhere.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
