/** From the start of the process on a folder that has been used before to a healthy response. */
import { startProduct } from '../../testkit/product.ts'
import type { Bench } from './browser.ts'
import { atMost, median, type Measurement } from './measurements.ts'

const rounds = 3
const maxSeconds = 3

/** Stops the product and starts it again on its own folder; it is left stopped. */
export async function measureWarmStart({ product }: Bench): Promise<Measurement[]> {
  await product.stop()
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const again = await startProduct({}, product.dataDir)
    const health = await fetch(`${again.url}/health`)
    if (!health.ok) throw new Error(`/health returned ${health.status}`)
    seconds.push((performance.now() - startedAt) / 1000)
    await again.stop()
  }
  return [atMost('warm start to a healthy /health', 's', median(seconds), maxSeconds)]
}
