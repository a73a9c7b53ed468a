/** One product for all stories; a story that needs other settings starts its own. */
import { startProduct } from './product.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env['TILERUSH_URL'] = product.url
  process.env['TILERUSH_DATA_DIR'] = product.dataDir
  const password = /password[^\n]*?:\s*(\S+)/i.exec(product.output())
  process.env['TILERUSH_ADMIN_PASSWORD'] = password?.[1] ?? ''
  const email = /([\w.+-]+@[\w.-]+)/.exec(product.output())
  process.env['TILERUSH_ADMIN_EMAIL'] = email?.[1] ?? ''
  return () => product.remove()
}
