/** A product of a file's own, for stories that change what the stories of other files count on. */
import { type Product, startProduct } from './product.ts'
import { test } from './story.ts'

/**
 * Starts a product for the stories of a file, one story at a time, and removes it after them; `fill` prepares it.
 * Answers with what it has printed so far.
 */
export function useOwnProduct(fill: (product: Product) => Promise<void> = async () => {}): () => Promise<string> {
  let started: Promise<Product> | undefined
  const start = async (): Promise<Product> => {
    const product = await startProduct()
    await fill(product)
    return product
  }
  test.describe.configure({ mode: 'default' })
  test.use({
    // Not in a hook: the browser context, which knows the product's address, is made before the hooks run.
    place: async ({}, use) => {
      started ??= start()
      const { url, dataDir } = await started
      await use({ url, dataDir })
    },
  })
  test.afterAll(async () => {
    await (await started)?.remove()
  })
  return async () => (await started)?.output() ?? ''
}
