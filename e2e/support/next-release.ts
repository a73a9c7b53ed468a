/**
 * The product behind a proxy that can bring out its next release: from then on the app's first script has another name
 * everywhere, as after a real build, and what asks for the old name still gets it.
 */
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http'
import { findFreePort } from '../../server/src/lib/database/embedded-address.ts'
import type { Place } from './story.ts'

export interface Releases {
  readonly url: string
  /** Brings out the next release. */
  next(): void
  /** Name of the first script of the release that is out. */
  entry(): string
  close(): void
}

const isText = (headers: IncomingHttpHeaders): boolean => /html|javascript/.test(headers['content-type'] ?? '')

export async function releasesOf(place: Place): Promise<Releases> {
  const page = await (await fetch(place.url)).text()
  const [, first = ''] = /src="\/assets\/(index-[\w-]+)\.js"/.exec(page) ?? []
  if (first === '') throw new Error('The page has no first script.')
  const second = `index-${'n'.repeat(first.length - 'index-'.length)}`
  let isSecond = false
  const port = await findFreePort()
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replaceAll(second, first)
    // Not compressed, so that the names can be changed on the way.
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    delete headers['if-none-match']
    const isOldFile = (request.url ?? '').includes(first)
    const upstream = ask(new URL(path, place.url), { method: request.method, headers }, (answer) => {
      const told = { ...answer.headers }
      if (!isSecond || isOldFile || !isText(told)) {
        response.writeHead(answer.statusCode ?? 502, told)
        answer.pipe(response)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        delete told['content-length']
        response.writeHead(answer.statusCode ?? 502, told)
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
