/**
 * One product for all specs; a spec that needs other settings starts its own. With `TILERUSH_URL` it is one that runs
 * already, which is left alone.
 */
import path from 'node:path'
import { copyFirstStart, startProduct } from '../../../testkit/product.ts'
import { storeKnownBoards } from '../first-boards.ts'

/** `npm run dev` keeps its data there. */
const devDataDir = path.resolve(import.meta.dirname, '../../../data/dev')

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['TILERUSH_URL']) {
    process.env['TILERUSH_DATA_DIR'] ??= devDataDir
    return async () => {}
  }
  const first = await startProduct()
  const password = /password[^\n]*?:\s*(\S+)/i.exec(first.output())
  process.env['TILERUSH_ADMIN_PASSWORD'] = password?.[1] ?? ''
  const email = /([\w.+-]+@[\w.-]+)/.exec(first.output())
  process.env['TILERUSH_ADMIN_EMAIL'] = email?.[1] ?? ''
  await storeKnownBoards(first)
  await first.stop()
  const removeCopy = await copyFirstStart(first)
  // Receivers of webhooks are on this machine.
  const product = await startProduct({ WEBHOOK_PRIVATE: 'on' }, first.dataDir)
  process.env['TILERUSH_URL'] = product.url
  process.env['TILERUSH_DATA_DIR'] = product.dataDir
  return async () => {
    await product.remove()
    await removeCopy()
  }
}
