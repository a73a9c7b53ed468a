/** What the proofs share: products to attack, the secrets that they used, and everything that was printed. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { copyFirstStart, type Product, startProduct } from '../../../e2e/support/product/product.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/** `short`: in `npm test`, a few inputs of each kind. `full`: `npm run test:trust`. */
export type Size = 'short' | 'full'

export interface Printed {
  readonly name: string
  readonly text: string
}

export interface Ground {
  readonly secrets: Secrets
  /** A product of a proof's own, on a new folder or on one that is there. The proof stops and removes it. */
  open(settings?: Readonly<Record<string, string>>, dataDir?: string): Promise<Product>
  /** One product for all proofs that only ask it things. */
  shared(): Promise<Product>
  /** What every product of the run printed, and the logs of PostgreSQL. */
  printed(): Promise<readonly Printed[]>
  close(): Promise<void>
}

/** Everything is logged, and no limit keeps an attack short. */
const settingsOfAll = { LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '1000000' }

/** Makes one folder that all products of the run begin with. */
export async function prepareFirstStart(): Promise<() => Promise<void>> {
  const first = await startProduct(settingsOfAll)
  await first.stop()
  const removeCopy = await copyFirstStart(first)
  await first.remove()
  return removeCopy
}

export function openGround(): Ground {
  const secrets = createSecrets()
  const logs: (() => Promise<Printed>)[] = []
  const databaseLogs = new Map<string, string>()
  let shared: Promise<Product> | undefined

  const readPostgresLog = async (dataDir: string) => {
    const text = await readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '')
    if (text !== '') databaseLogs.set(dataDir, text)
  }

  async function open(settings: Readonly<Record<string, string>> = {}, dataDir?: string): Promise<Product> {
    const started = await startProduct({ ...settingsOfAll, ...settings }, dataDir)
    logs.push(async () => ({ name: `product on ${path.basename(started.dataDir)}`, text: started.output() }))
    return {
      ...started,
      stop: async () => {
        await started.stop()
        await readPostgresLog(started.dataDir)
      },
      remove: async () => {
        await started.stop()
        await readPostgresLog(started.dataDir)
        await started.remove()
      },
    }
  }

  return {
    secrets,
    open,
    shared: () => (shared ??= open()),
    async printed() {
      if (shared) await readPostgresLog((await shared).dataDir)
      const ofProducts = await Promise.all(logs.map((read) => read()))
      return [
        ...ofProducts,
        ...[...databaseLogs].map(([dataDir, text]) => ({ name: `PostgreSQL in ${dataDir}`, text })),
      ]
    },
    async close() {
      await (await shared)?.remove()
    },
  }
}
