/**
 * Sends deliveries: a few at a time, one of each owner, each claimed in the database by one process
 * (docs/rules.md#webhook-deliveries).
 */
import {
  attemptGraceMs,
  attemptLeaseMs,
  attemptTimeoutMs,
  sentAtOnce,
  slowSentAtOnce,
  webhookRoundMs,
} from '@tilerush/core/webhooks/constants'
import { Webhook } from 'standardwebhooks'
import type { Deps } from '../../lib/deps.ts'
import { every } from '../../lib/every.ts'
import { UnknownKey } from '../../lib/secrets/secret-box.ts'
import { withinLimit } from '../../lib/within-limit.ts'
import { endAttempt } from './attempt.ts'
import { claimNext, ownerOf, releaseClaim, storeAttempt, type Claim } from './delivery-store.ts'
import { fanOut } from './fan-out.ts'
import { sendRequest, type Reply } from './send-request.ts'
import { recordChange } from './record-change.ts'
import { readSecret } from './webhooks.ts'

export interface SenderOptions {
  /** ms; those of the product unless given. */
  readonly timeoutMs?: number
  readonly limitMs?: number
}

export interface Sender {
  /** Makes deliveries of what has happened, and begins to send what is due. */
  round(): Promise<void>
  /** Resolves when nothing is being sent any more and nothing more is due. */
  idle(): Promise<void>
  /** Begins nothing more; what is being sent has `endMs`, and what is cut off then is sent again by another process. */
  stop(endMs: number): Promise<void>
}

export function createSender(deps: Deps, options: SenderOptions = {}): Sender {
  const { timeoutMs = attemptTimeoutMs, limitMs = timeoutMs + attemptGraceMs } = options
  const { database, clock, log, settings } = deps
  const stopping = new AbortController()
  const running = new Map<Promise<void>, Claim>()
  let filling: Promise<void> = Promise.resolve()
  const stop = { isStopped: false }

  async function claim(): Promise<Claim | null> {
    const now = clock.now()
    const claims = [...running.values()]
    return await claimNext(database, {
      now,
      busyUntil: new Date(now.getTime() + attemptLeaseMs),
      maySlow: claims.filter(({ maySlow }) => maySlow).length < slowSentAtOnce,
      busyOwners: claims.map(({ webhook }) => ownerOf(webhook)),
      areClassroomsOff: settings.classrooms === 'off',
    })
  }

  async function fillOnce(): Promise<void> {
    while (!stop.isStopped && running.size < sentAtOnce) {
      const claimed = await claim()
      if (!claimed) return
      const sending = attempt(claimed).catch((error: unknown) => {
        log.error({ err: error }, 'A webhook could not be sent')
      })
      running.set(sending, claimed)
      void sending.finally(() => {
        running.delete(sending)
        if (!stop.isStopped) void fill()
      })
    }
  }

  /** One fill at a time, so that never more are sent than may be. */
  function fill(): Promise<void> {
    const before = filling
    filling = (async () => {
      await before
      await fillOnce().catch((error: unknown) => log.error({ err: error }, 'Looking for webhooks to send failed'))
    })()
    return filling
  }

  /** Whatever the receiver and the request do, it ends. */
  async function replyTo(claimed: Claim): Promise<Reply> {
    if (claimed.isInterrupted) return { status: null, error: 'interrupted' }
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal])
    const reply = await withinLimit(limitMs, send(deps, claimed, signal))
    return reply ?? { status: null, error: 'timeout' }
  }

  async function attempt(claimed: Claim): Promise<void> {
    const startedAtMs = clock.monotonicMs()
    const reply = await replyTo(claimed)
    if (stopping.signal.aborted && reply.status === null) return await releaseClaim(database.orm, claimed)
    const durationMs = claimed.isInterrupted ? null : clock.monotonicMs() - startedAtMs
    const end = endAttempt(clock, claimed, reply, durationMs)
    const isStored = await storeAttempt(database, claimed, end, (tx) =>
      recordChange(tx, deps, 'product', 'webhook.disabled', claimed.webhook),
    )
    if (!isStored) return
    deps.observations.emit('webhookAttempt', { state: end.delivery.state, durationMs: durationMs ?? 0 })
  }

  return {
    async round() {
      while (!stop.isStopped && (await fanOut(deps)) > 0);
      await fill()
    },
    async idle() {
      await filling
      while (running.size > 0) {
        await Promise.all(running.keys())
        await filling
      }
    },
    async stop(endMs) {
      stop.isStopped = true
      await filling
      await withinLimit(endMs, Promise.all(running.keys()))
      stopping.abort()
      // Another process counts as failed what does not end even now.
      await withinLimit(attemptGraceMs, Promise.all(running.keys()))
    },
  }
}

/** Signed as Standard Webhooks has it, over the bytes that are sent. */
async function send(deps: Deps, { webhook, delivery }: Claim, signal: AbortSignal): Promise<Reply> {
  const { deliveryId, payload } = delivery
  const secret = await readSecret(deps, webhook).catch((error: unknown) => {
    if (error instanceof UnknownKey) return null
    throw error
  })
  if (secret === null) return { status: null, error: 'unknownKey' }
  const at = deps.clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Tilerush-Webhooks',
    'webhook-id': deliveryId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(deliveryId, at, payload),
  }
  return await sendRequest(deps, { url: webhook.url, headers, body: payload, signal })
}

export interface RunningSender {
  /** What is being sent has so long to end, ms. */
  stop(limitMs: number): Promise<void>
}

/** Sends in this process until the stop. */
export function startSender(deps: Deps): RunningSender {
  const sender = createSender(deps)
  const rounds = every(
    webhookRoundMs,
    () => sender.round(),
    (error) => deps.log.error({ err: error }, 'A round of webhooks failed'),
  )
  return {
    async stop(limitMs) {
      await rounds.stop()
      await sender.stop(limitMs)
    },
  }
}
