/** The test of every story: knows where the product is, and fails on any console error nobody expected. */
import { test as base } from 'playwright/test'

export interface Place {
  readonly url: string
  readonly dataDir: string
}

interface StoryFixtures {
  place: Place
  /** Console errors that the story causes on purpose: patterns to let pass. */
  expectedErrors: RegExp[]
  quietConsole: void
}

/** A browser reports every refused call and every cut connection of its own accord. */
const ofTheBrowser = /Failed to load resource: (the server responded with a status of 4\d\d|net::)/

export const test = base.extend<StoryFixtures>({
  place: async ({}, use) => {
    const url = process.env['TILERUSH_URL']
    const dataDir = process.env['TILERUSH_DATA_DIR']
    if (!url || !dataDir) throw new Error('The stories need a product: run them through npm test.')
    await use({ url, dataDir })
  },
  baseURL: async ({ place }, use) => use(place.url),
  expectedErrors: async ({}, use) => use([]),
  quietConsole: [
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
})

export { expect } from 'playwright/test'
