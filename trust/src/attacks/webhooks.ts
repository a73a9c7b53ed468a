/** Webhooks of one player that lead to a receiver as slow or as odd as it may be, beside a test of another account. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { attemptTimeoutMs, maxWebhooks } from '@tilerush/core/webhooks/constants'
import { startReceiver } from '../../../server/src/testing/network/webhook-receiver.ts'
import { type Line, openLine, outputOf } from '../../../testkit/line.ts'
import { addPerson } from '../../../testkit/people.ts'
import { heldIf, reported } from '../result-rows.ts'
import type { Attack } from './attack.ts'

const withKey = <Input extends object>(input: Input) => ({ ...input, idempotencyKey: randomUUID() })
/** Others' tests: how many, how long one may take, and how long it is waited for. */
const tests = { amount: 3, mostSeconds: 20, waitMs: 60_000 } as const

/** As many webhooks, some of a classroom each; each function sends a test of one. */
async function plantWebhooks(line: Line, amount: number, url: string): Promise<(() => Promise<unknown>)[]> {
  const pings: (() => Promise<unknown>)[] = []
  const codes: string[] = []
  while (codes.length < amount / maxWebhooks) {
    const created = line.call('classrooms.create', withKey({ name: 'x' }))
    codes.push((await outputOf<'classrooms.create'>(created)).code)
  }
  for (let index = 0; index < amount; index += 1) {
    const classroomCode = codes[Math.floor(index / maxWebhooks)] ?? null
    const webhook = withKey({ classroomCode, name: 'x', url: `${url}/${index}` })
    const made = line.call('webhooks.create', { ...webhook, events: ['run.finished'] })
    const { webhookId } = (await outputOf<'webhooks.create'>(made)).webhook
    pings.push(() => line.call('webhooks.ping', withKey({ classroomCode, webhookId })))
  }
  return pings
}

/** `answer`: of the receiver to a webhook's message, by how many came before it. */
function receiver(name: string, most: number, answer: (response: ServerResponse, numBefore: number) => void): Attack {
  return {
    name: `webhooks whose receiver ${name}`,
    amount: [null, most],
    maxGrowthMb: 100,
    prepare: async ({ product, open }, amount) => {
      const [hostile, quick] = [await startReceiver(), await startReceiver()]
      hostile.answer(({ url }, response) =>
        answer(response, hostile.received.filter(({ path }) => path === url).length - 1),
      )
      const pings = await plantWebhooks(open(await addPerson(product)), amount, hostile.url)
      const other = openLine(product.url, { address: '192.0.2.70', ...(await addPerson(product)) })
      const [test] = await plantWebhooks(other, 1, quick.url)
      return async () => {
        for (let round = 0; round < 3; round += 1) {
          await Promise.all(pings.map((ping) => ping()))
          await wait(3000)
        }
        const times: number[] = []
        while (times.length < tests.amount) {
          const startedAt = performance.now()
          await test?.()
          while (quick.received.length <= times.length && performance.now() < startedAt + tests.waitMs) await wait(20)
          times.push((performance.now() - startedAt) / 1000)
        }
        await Promise.all([hostile.close(), quick.close()])
        other.close()
        const got = times.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')
        const row = { what: "another account's tests", expected: `each ≤ ${tests.mostSeconds} s`, got }
        return [
          heldIf(Math.max(...times) <= tests.mostSeconds, row),
          reported('deliveries received', String(hostile.received.length)),
        ]
      }
    },
  }
}

export const webhookAttacks: readonly Attack[] = [
  receiver('answers after 15 s', maxWebhooks, (response) => {
    setTimeout(() => response.end(), attemptTimeoutMs).unref()
  }),
  receiver('holds every second attempt', 3 * maxWebhooks, (response, numBefore) => {
    setTimeout(() => response.end(), numBefore % 2 === 0 ? 0 : attemptTimeoutMs - 500).unref()
  }),
  receiver('answers 101 after the first attempt', maxWebhooks, (response, numBefore) => {
    if (numBefore === 0) response.end()
    else response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  }),
]
