import type { Delivery, Webhook } from '@tilerush/contract/webhooks/webhooks'
import {
  attemptTimeoutMs,
  failingDays,
  type DeliveryError,
  type DeliveryEvent,
  type WebhookEvent,
  type WebhookOffReason,
} from '@tilerush/core/webhooks/constants'
import { m } from '../../paraglide/messages.js'

/** What a webhook may be sent. */
export const eventNames: Readonly<Record<WebhookEvent, () => string>> = {
  'run.finished': m.webhooks_event_run,
  'assignment.done': m.webhooks_event_assignment,
}

/** What a delivery tells. */
export const sentNames: Readonly<Record<DeliveryEvent, () => string>> = {
  'run.finished': m.webhooks_sent_run,
  'assignment.done': m.webhooks_sent_assignment,
  ping: m.webhooks_sent_ping,
}

const errorNames: Readonly<Record<DeliveryError, () => string>> = {
  notPublic: m.webhooks_error_not_public,
  connection: m.webhooks_error_connection,
  certificate: m.webhooks_error_certificate,
  timeout: () => m.webhooks_error_timeout({ seconds: attemptTimeoutMs / 1000 }),
  interrupted: m.webhooks_error_interrupted,
  tooManyWaiting: m.webhooks_error_too_many,
  switchedOff: m.webhooks_error_off,
  unknownKey: m.webhooks_error_unknown_key,
}

/** How the last attempt ended; empty before the first. */
export function responseText({ responseStatus, error }: Pick<Delivery, 'responseStatus' | 'error'>): string {
  if (error !== null) return errorNames[error]()
  return responseStatus === null ? '' : m.webhooks_response({ status: responseStatus })
}

/** Why a webhook that nobody turned off is off; null when somebody did. */
export function offReasonText(reason: WebhookOffReason | null): string | null {
  if (reason === 'gone') return m.webhooks_off_gone()
  if (reason === 'makerGone') return m.webhooks_off_maker()
  return reason === 'failing' ? m.webhooks_off_failing({ days: failingDays }) : null
}

interface GoneMaker {
  /** Null for deleted accounts. */
  readonly maker: string | null
  readonly count: number
}

/** Whose webhooks are off for that one has left, and how many. */
export function countGone(webhooks: readonly Webhook[]): GoneMaker[] {
  const counts = new Map<string | null, number>()
  for (const { offReason, madeBy } of webhooks) {
    if (offReason === 'makerGone') counts.set(madeBy, (counts.get(madeBy) ?? 0) + 1)
  }
  return [...counts].map(([maker, count]) => ({ maker, count }))
}
