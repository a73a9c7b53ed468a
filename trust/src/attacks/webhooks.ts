/** Webhooks of one teacher that lead to a receiver as slow as it may be. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attemptTimeoutMs, maxWebhooks } from '@tilerush/core/webhooks/constants'
import { outputOf } from '../../../testkit/line.ts'
import { addPerson } from '../../../testkit/people.ts'
import { reported } from '../result-rows.ts'
import { type Attack, keepOn } from './attack.ts'

const withKey = (input: object) => ({ ...input, idempotencyKey: randomUUID() })

export const slowReceiver: Attack = {
  name: 'deliveries at once to a receiver that answers after 15 s',
  amount: [null, maxWebhooks],
  maxGrowthMb: 100,
  prepare: async ({ product, open, lastsMs }, amount) => {
    let numReceived = 0
    const receiver = createServer((_request, response) => {
      numReceived += 1
      setTimeout(() => response.end(), attemptTimeoutMs).unref()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const line = open(await addPerson(product, { role: 'editor' }))
    const { code: classroomCode } = await outputOf<{ code: string }>(
      line.call('classrooms.create', withKey({ name: 'x' })),
    )
    const webhook = { classroomCode, name: 'x', url, events: ['run.finished', 'assignment.done'] }
    const made = await Promise.all(
      Array.from({ length: amount }, () =>
        outputOf<{ webhook: { webhookId: string } }>(line.call('webhooks.create', withKey(webhook))),
      ),
    )
    return async () => {
      await keepOn(amount, lastsMs, (index) =>
        line.call('webhooks.ping', withKey({ classroomCode, webhookId: made[index % amount]?.webhook.webhookId })),
      )
      receiver.close().closeAllConnections()
      return [reported('deliveries received', String(numReceived))]
    }
  },
}
