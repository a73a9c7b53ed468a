/** A product of a file's own, for specs that change what the specs of other files count on. */
import { specTimeout } from '../../../timeouts.config.ts'
import { type Product, startProduct } from '../../../testkit/product.ts'
import { test } from '../spec.ts'

/**
 * Starts a product for the specs of a file or of a `describe`, one spec at a time, and removes it after them. `fill`
 * prepares it, `settings` are its environment variables; with a PUBLIC_URL of this machine the specs go there.
 */
export function useOwnProduct(
  fill: (product: Product) => Promise<void> = async () => {},
  settings: Record<string, string> = {},
): void {
  let started: Promise<Product> | undefined
  const start = async (): Promise<Product> => {
    const product = await startProduct(settings)
    await fill(product)
    return product
  }
  test.describe.configure({ mode: 'default' })
  test.use({
    // This stands in no hook: the browser context, which knows the product's address, is made before the hooks run.
    product: [
      async ({}, use) => {
        started ??= start()
        const { url, dataDir } = await started
        await use({ url: settings['PUBLIC_URL'] ?? url, dataDir })
      },
      // It has its own, so that on a slow machine the start takes no time from the first spec.
      { scope: 'test', timeout: specTimeout },
    ],
  })
  test.afterAll(async () => {
    await (await started)?.remove()
  })
}
