/** The names of the metrics are also those of docs/operations.md and of the dashboard. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../lib/project-root.ts'
import { useTestDeps } from '../../testing/use-test-deps.ts'
import { startTestServer } from '../../testing/test-server.ts'

const metricsToken = '0123456789abcdef'
let served: ReadonlySet<string>
const deps = useTestDeps({ settings: { metricsToken } })

beforeAll(async () => {
  const server = await startTestServer(deps)
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  served = new Set([...(await response.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  await server.close()
})

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8')

test('docs/operations.md names metrics that are served', async () => {
  const named = (await read('docs/operations.md')).match(/\btilerush_[a-z_]*[a-z]\b/g) ?? []
  expect(named.filter((name) => !served.has(name))).toEqual([])
})

test('deploy/grafana.json asks for metrics that are served, and for all of the product', async () => {
  const names = (await read('deploy/grafana.json')).match(/\b(?:tilerush|nodejs|process)_[a-z0-9_]+/g) ?? []
  // What a histogram is queried by.
  const metrics = new Set(names.map((name) => (served.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''))))
  expect([...metrics].filter((name) => !served.has(name))).toEqual([])
  expect([...served].filter((name) => name.startsWith('tilerush_') && !metrics.has(name))).toEqual([])
})
