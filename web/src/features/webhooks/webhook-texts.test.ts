import { ORPCError } from '@orpc/client'
import type { Webhook } from '@tilerush/contract/webhooks/webhooks'
import { deliveryErrors, webhookUrlIssues, type WebhookOffReason } from '@tilerush/core/webhooks/constants'
import { expect, it } from 'vitest'
import { urlIssueMessage, webhookErrorMessage } from './webhook-errors.ts'
import { countGone, offReasonText, responseText } from './webhook-texts.ts'

it('says how an attempt ended: by the status, by what failed, by nothing before the first', () => {
  expect(responseText({ responseStatus: 204, error: null })).toBe('Response 204')
  expect(responseText({ responseStatus: null, error: 'timeout' })).toBe('No response within 15 seconds')
  expect(responseText({ responseStatus: null, error: null })).toBe('')
  const sentences = deliveryErrors.map((error) => responseText({ responseStatus: null, error }))
  expect(new Set(sentences).size).toBe(deliveryErrors.length)
})

it('says why a webhook is off that nobody turned off', () => {
  expect(offReasonText('gone')).toContain('410')
  expect(offReasonText('failing')).toContain('5 days')
  expect(offReasonText('makerGone')).toContain('no longer here')
  expect(offReasonText('byHand')).toBeNull()
  expect(offReasonText(null)).toBeNull()
})

it('has a sentence for each refused address, whether the form or the server refuses it', () => {
  const sentences = webhookUrlIssues.map((reason) => urlIssueMessage(reason))
  expect(new Set(sentences).size).toBe(webhookUrlIssues.length)
  const refused = webhookUrlIssues.map((reason) =>
    webhookErrorMessage(new ORPCError('WEBHOOK_URL_REFUSED', { data: { reason } })),
  )
  expect(refused).toEqual(sentences)
})
const webhook = (madeBy: string | null, offReason: WebhookOffReason | null) => ({ madeBy, offReason }) as Webhook

it('counts the webhooks of each who has left, and none that is off for another reason', () => {
  const webhooks = [
    webhook('ann', 'makerGone'),
    webhook('ben', null),
    webhook(null, 'makerGone'),
    webhook('ann', 'makerGone'),
    webhook('ben', 'byHand'),
  ]
  expect(countGone(webhooks)).toEqual([
    { maker: 'ann', count: 2 },
    { maker: null, count: 1 },
  ])
})
