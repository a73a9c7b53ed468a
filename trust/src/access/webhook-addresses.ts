/** Webhooks that would reach into the machine: refused when they are made, and when they are sent after their name has moved. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Delivery, Webhook } from '@tilerush/contract/webhooks/webhooks'
import type { Product } from '../../../testkit/product.ts'
import { openClient, succeed } from '../../../testkit/client.ts'
import { queryDatabase } from '../../../testkit/operator.ts'
import { addPerson } from '../../../testkit/people.ts'

/** Loopback, private networks and the metadata service of clouds, as they may be written; `*` is a port that listens. */
const inside = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  'x@127.0.0.1',
  hostname(),
].map((host) => `https://${host}:*/`)
const elsewhere = [
  'https://169.254.169.254/',
  'https://10.0.0.1/',
  'https://[fd00::1]/',
  'http://8.8.8.8/',
  'file:///etc/passwd',
]
const maxWaitMs = 10_000

export async function findInsideWebhooks(product: Product) {
  let numReached = 0
  const canary = createServer((socket) => {
    numReached += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => canary.listen(0, resolve))
  const port = String((canary.address() as AddressInfo).port)
  const found: string[] = []
  try {
    const admin = openClient(product.url, await addPerson(product, { role: 'admin' }))
    const create = (url: string) => {
      const input = { classroomCode: null, name: 'x', url, events: ['run.finished'], idempotencyKey: randomUUID() }
      return admin.call('webhooks.create', input)
    }
    for (const url of [...inside, ...elsewhere].map((text) => text.replace('*', port))) {
      const { status } = await create(url)
      if (status < 400 || status >= 500) found.push(`${url} was taken with ${status}`)
    }
    // Its name leads elsewhere since it was made.
    const { webhook } = await succeed<{ webhook: Webhook }>(create('https://8.8.8.8/'))
    const own = { classroomCode: null, webhookId: webhook.webhookId }
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433']) {
      const moved = `https://${host}:${port}/`
      await queryDatabase(product, 'update webhooks set url = $1 where webhook_id = $2::uuid', [moved, own.webhookId])
      await succeed(admin.call('webhooks.ping', { ...own, idempotencyKey: randomUUID() }))
      const last = async () =>
        (await succeed<{ deliveries: Delivery[] }>(admin.call('webhooks.deliveries', own))).deliveries[0]
      const until = performance.now() + maxWaitMs
      while ((await last())?.attempts === 0 && performance.now() < until) await wait(100)
      if ((await last())?.attempts === 0) found.push(`${moved} was never tried`)
    }
    await succeed(admin.call('webhooks.remove', own))
  } finally {
    canary.close()
  }
  if (numReached > 0) found.push(`${numReached} connections reached the machine`)
  return { numAsked: inside.length + elsewhere.length + 4, found }
}
