/**
 * The product behind a proxy that can bring out its next release: from then on the app's first script has another name
 * everywhere, as after a real build, and what asks for the old name still gets it.
 */
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import { findFreePort } from '../../../server/src/testing/from-outside.ts'
import type { ProductHandle } from '../../../testkit/product.ts'

export interface Releases {
  readonly url: string
  /** Brings out the next release. */
  next(): void
  /** Name of the first script of the release that is out. */
  entry(): string
  close(): void
}

const isText = (headers: IncomingHttpHeaders): boolean => /html|javascript/.test(headers['content-type'] ?? '')

export async function getReleases(product: ProductHandle): Promise<Releases> {
  const page = await (await fetch(product.url)).text()
  const [, first = ''] = /src="\/assets\/(index-[\w-]+)\.js"/.exec(page) ?? []
  if (first === '') throw new Error('The page has no first script.')
  const second = `index-${'n'.repeat(first.length - 'index-'.length)}`
  let isSecond = false
  const port = await findFreePort()
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replaceAll(second, first)
    // The response is not compressed, so that the names can be changed on the way.
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    delete headers['if-none-match']
    const isOldFile = (request.url ?? '').includes(first)
    const upstream = ask(new URL(path, product.url), { method: request.method, headers }, (original) => {
      const copiedHeaders = { ...original.headers }
      if (!isSecond || isOldFile || !isText(copiedHeaders)) {
        response.writeHead(original.statusCode ?? 502, copiedHeaders)
        original.pipe(response)
        return
      }
      const chunks: Buffer[] = []
      original.on('data', (chunk: Buffer) => chunks.push(chunk))
      original.on('end', () => {
        delete copiedHeaders['content-length']
        response.writeHead(original.statusCode ?? 502, copiedHeaders)
        response.end(Buffer.concat(chunks).toString().replaceAll(first, second))
      })
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    next: () => {
      isSecond = true
    },
    entry: () => (isSecond ? second : first),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
