/** docs/webhooks.md: its payloads are those of the contract, and the programs that it names take what is sent. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { call } from '@orpc/server'
import { webhookPayloadSchema } from '@tilerush/contract/webhooks/payloads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../lib/project-root.ts'
import { deliveriesOf, makeWebhook } from '../../testing/fixtures/webhooks.ts'
import { findFreePort } from '../../testing/from-outside.ts'
import { openFolder, removeFolder } from '../../testing/temporary-folder.ts'
import { useSignedIn, useTestDeps } from '../../testing/use-test-deps.ts'
import { webhooksRouter } from './router.ts'
import { createSender } from './sender.ts'

const examples = ['check-webhook.ts', 'check-webhook-without-library.ts']
const readExample = async (name: string): Promise<string> =>
  await readFile(path.join(projectRoot, 'web/src/features/api/examples', `${name}.txt`), 'utf8')

let folder: string
let page: string
const programs: ChildProcess[] = []

const deps = useTestDeps({ settings: { webhookPrivate: true } })
const admin = useSignedIn(deps, { per: 'file', role: 'admin' })

beforeAll(async () => {
  folder = await openFolder()
  // As after `npm install standardwebhooks`.
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'))
  page = await readFile(path.join(projectRoot, 'docs/webhooks.md'), 'utf8')
})
afterAll(async () => {
  for (const program of programs) program.kill()
  await removeFolder(folder)
})

test('each payload of the page has the fields of the contract, all of them and no other', () => {
  const payloads = [...page.matchAll(/```json\n([\s\S]+?)```/g)].map(([, json = '']) => JSON.parse(json) as unknown)
  expect(payloads.map((payload) => webhookPayloadSchema.parse(payload))).toEqual(payloads)
  expect(payloads).toMatchObject([{ type: 'run.finished' }, { type: 'assignment.done' }])
})

/** Lines that the program prints, once it waits for webhooks. */
async function start(name: string, secret: string, port: number): Promise<AsyncIterator<string>> {
  const file = path.join(folder, name.replace(/\.ts$/, '.mts'))
  await writeFile(file, (await readExample(name)).replace('YOUR_SECRET', secret).replace('8080', String(port)))
  const program = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  programs.push(program)
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('Waiting for webhooks')
  return lines
}

test.each(examples)('%s is named by the page, takes what is signed and refuses what is not', async (name) => {
  expect(page).toContain(`/examples/${name}.txt`)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/`
  const { webhook, secret } = await makeWebhook(admin, { url })
  const lines = await start(name, secret, port)
  const { webhookId } = webhook
  const input = { classroomCode: null, webhookId, idempotencyKey: randomUUID() }
  await call(webhooksRouter.ping, input, { context: admin })
  const sender = createSender(deps)
  await sender.round()
  await sender.idle()
  expect((await lines.next()).value).toBe(`ping ${JSON.stringify({ webhookId, name: webhook.name })}`)
  expect(await deliveriesOf(admin, null, webhookId)).toMatchObject([{ state: 'delivered', responseStatus: 204 }])

  const headers = {
    'webhook-id': 'x',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,eA==',
  }
  expect((await fetch(url, { method: 'POST', headers, body: '{"type":"ping","data":{}}' })).status).toBe(400)
})
