import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../lib/log/log.ts'
import { projectRoot } from '../../lib/project-root.ts'
import { startProduct, type ProductProcess } from '../../testing/processes/product-process.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { startTraces, wantsTraces } from './traces.ts'

const address = 'http://127.0.0.1:4318'

it.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'tilerush' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: address }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_EXPORTER: 'none' }, false],
])('with %j traces are wanted: %s', (environment, isWanted) => {
  expect(wantsTraces(environment)).toBe(isWanted)
})

it('warns when they are wanted and the packages are missing', async () => {
  const lines: string[] = []
  const log = createLog('warn', { destination: { write: (line) => void lines.push(line) } })
  const stop = await startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: address }, log, path.join(projectRoot, 'nowhere'))
  await stop()
  expect(lines.join('')).toContain('run npm run install:traces first')
})

interface Span {
  readonly name: string
  readonly traceId: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

describe.runIf(existsSync(path.join(projectRoot, 'deploy/traces/node_modules')))('a product that sends them', () => {
  const spans: Span[] = []
  let [collector, database, dataDir, product]: [Server?, TestDatabase?, string?, ProductProcess?] = []
  async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { resourceSpans } = (await json(request)) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  beforeEach(async () => {
    ;[database, dataDir] = [await openTestDatabase(), await openFolder()]
    collector = createServer((request, response) => void collect(request, response))
    await new Promise<void>((resolve) => collector?.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    product?.child.kill('SIGKILL')
    collector?.close()
    collector?.closeAllConnections()
    await database?.close()
    if (dataDir !== undefined) await removeFolder(dataDir)
  })

  it('names a request, has its statements beneath, and nothing of the query or the visitor', async () => {
    const at = collector?.address()
    const port = typeof at === 'object' ? at?.port : 0
    product = startProduct({
      DATABASE_URL: database?.url ?? '',
      DATA_DIR: dataDir ?? '',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    const url = await product.ready
    const headers = { 'content-type': 'application/json', 'user-agent': 'a-secret-browser' }
    await fetch(`${url}/rpc/boards/promoted?oobCode=a-secret`, { method: 'POST', body: '{}', headers })
    await fetch(`${url}/rpc/boards/none`, { method: 'POST', body: '{}', headers })
    await fetch(`${url}/health`)
    // The stop sends the rest.
    await product.stop()
    const named = spans.find(({ name }) => name === 'boards.promoted')
    expect(named?.attributes).toContainEqual({ key: 'rpc.method', value: { stringValue: 'promoted' } })
    const beneath = spans.filter(({ traceId }) => traceId === named?.traceId)
    expect(beneath.some(({ attributes }) => JSON.stringify(attributes).includes('select'))).toBe(true)
    const all = JSON.stringify(spans)
    for (const hidden of ['a-secret', '/health', 'boards.none']) expect(all).not.toContain(hidden)
  })
})
