import {
  maxWebhooks,
  webhookUrlIssues,
  webhookUrlMaxLength,
  type WebhookUrlIssue,
} from '@tilerush/core/webhooks/constants'
import { featureErrors } from '../../lib/api/feature-errors.ts'
import { m } from '../../paraglide/messages.js'

const urlIssues: Readonly<Record<WebhookUrlIssue, () => string>> = {
  notAnAddress: m.webhooks_url_not_an_address,
  tooLong: () => m.webhooks_url_too_long({ max: webhookUrlMaxLength }),
  notHttps: m.webhooks_url_not_https,
  credentials: m.webhooks_url_credentials,
  fragment: m.webhooks_url_fragment,
  notPublic: m.webhooks_url_not_public,
}

/** What errors of webhooks say; loaded with them, so that a player does not wait for it. */
export const { message: webhookErrorMessage } = featureErrors<'webhooks'>({
  CLASSROOM_NOT_FOUND: () => m.webhooks_error_no_classroom(),
  CLASSROOM_ARCHIVED: () => m.webhooks_archived(),
  WEBHOOK_NOT_FOUND: () => m.webhooks_error_gone(),
  WEBHOOK_OFF: () => m.webhooks_error_is_off(),
  WEBHOOK_HAS_MAKER: () => m.webhooks_error_has_maker(),
  WEBHOOK_WITHOUT_MAKER: () => m.webhooks_error_without_maker(),
  WEBHOOK_URL_REFUSED: (data) => urlIssueMessage(reasonIn(data)),
  TOO_MANY_WEBHOOKS: () => m.webhooks_error_max({ max: maxWebhooks }),
  DELIVERY_NOT_FOUND: () => m.webhooks_error_delivery_gone(),
})

function reasonIn(data: unknown): WebhookUrlIssue {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return webhookUrlIssues.find((issue) => issue === reason) ?? 'notAnAddress'
}

/** Why an address is not taken. */
export function urlIssueMessage(issue: WebhookUrlIssue): string {
  return urlIssues[issue]()
}
