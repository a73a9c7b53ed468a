/** What an attempt to deliver comes to: the delivery after it, and its webhook (docs/rules.md#webhook-deliveries). */
import { retryPausesSeconds, slowAttemptMs, type WebhookOffReason } from '@tilerush/core/webhooks/constants'
import type { Clock } from '../../lib/deps.ts'
import { hasFailedTooLong, type AttemptEnd, type Claim } from './delivery-store.ts'
import type { Reply } from './send-request.ts'

/** The receiver says that nothing is to be sent there any more. */
const goneStatus = 410

const isDelivered = ({ status }: Reply): boolean => status !== null && status >= 200 && status < 300

/** `durationMs`: null for an attempt of another process, which is not known. */
export function endAttempt(
  clock: Clock,
  { webhook, delivery }: Claim,
  reply: Reply,
  durationMs: number | null,
): AttemptEnd {
  const now = clock.now()
  const attempts = delivery.attempts + 1
  const done = isDelivered(reply)
  const pauseSeconds = done ? undefined : retryPausesSeconds[attempts - 1]
  const isOver = pauseSeconds === undefined
  const isLong = (durationMs ?? 0) > slowAttemptMs
  const failingSince = done ? null : (webhook.failingSince ?? now)
  return {
    delivery: {
      state: done ? 'delivered' : isOver ? 'failed' : 'waiting',
      attempts,
      nextAttemptAt: isOver ? null : new Date(now.getTime() + pauseSeconds * 1000),
      lastAttemptAt: now,
      responseStatus: reply.status,
      error: reply.error,
      // How long a look-up took tells a name that is known here from one that is not.
      durationMs: durationMs === null || reply.error === 'notPublic' ? null : Math.round(durationMs),
    },
    webhook: {
      failingSince,
      isSlow: !done || isLong,
      lastSlowAt: isLong ? now : webhook.lastSlowAt,
      offReason: failingSince && offReasonOf(clock, reply, failingSince),
    },
  }
}

function offReasonOf(clock: Clock, { status }: Reply, failingSince: Date): WebhookOffReason | null {
  if (status === goneStatus) return 'gone'
  return hasFailedTooLong({ clock }, failingSince) ? 'failing' : null
}
