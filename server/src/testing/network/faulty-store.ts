/** An S3 server that cannot be used, on loopback. */
import { createServer } from 'node:http'
import type { S3Settings } from '../../lib/settings.ts'

/** `slow` accepts requests and never responds; `away` accepts none. */
export const storeFaults = ['away', 'slow', 'full', 'broken'] as const
type StoreFault = (typeof storeFaults)[number]

/** HTTP status of the responses; `full` as S3 servers on a disk return it. */
const statuses = { full: 507, broken: 500 } as const

export interface FaultyStore {
  readonly s3: S3Settings
  close(): Promise<void>
}

export async function openFaultyStore(fault: StoreFault): Promise<FaultyStore> {
  const server = createServer((request, response) => {
    request.resume()
    if (fault === 'slow' || fault === 'away') return
    response.writeHead(statuses[fault], { 'Content-Type': 'application/xml' })
    response.end('<Error><Code>InternalError</Code><Message>Not now</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The store has no port')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  // Its port is free again, and has no listener.
  if (fault === 'away') await close()
  return {
    s3: {
      bucket: 'pictures',
      endpoint: `http://127.0.0.1:${address.port}`,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    close: () => (fault === 'away' ? Promise.resolve() : close()),
  }
}
