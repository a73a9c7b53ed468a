/** Webhooks: their numbers and lists. Stated in words in docs/rules.md#webhooks. */

/** What a webhook may be sent. */
export const webhookEvents = ['run.finished', 'assignment.done'] as const
/** What a webhook of the instance is sent: assignments are a matter of their classroom. */
export const instanceEvents = ['run.finished'] as const satisfies readonly WebhookEvent[]
export type WebhookEvent = (typeof webhookEvents)[number]
/** `ping` is sent when somebody presses "Send a test", whatever the webhook asks for. */
export const deliveryEvents = [...webhookEvents, 'ping'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

/** A classroom has so many, and so has the instance. */
export const maxWebhooks = 10
/** Characters. */
export const webhookNameMaxLength = 60
export const webhookUrlMaxLength = 500

/** Why an address is not taken. */
export const webhookUrlIssues = [
  'notAnAddress',
  'tooLong',
  'notHttps',
  'credentials',
  'fragment',
  /**
   * It leads nowhere, or to this machine or a private network, and the operator does not allow that. These are one, so that
   * nobody learns which names the operator's network knows.
   */
  'notPublic',
] as const
export type WebhookUrlIssue = (typeof webhookUrlIssues)[number]

/**
 * Networks that are public by their range, yet lead to a cloud's own services for the machines within it, as 169.254.169.254
 * does, which is link-local: Azure's agent; IBM's services; Google's interfaces for its customers' networks.
 */
export const cloudNetworks = [
  '168.63.129.16/32',
  '161.26.0.0/16',
  '166.8.0.0/14',
  '199.36.153.4/30',
  '199.36.153.8/30',
  '2600:2d00:2:1000::/64',
  '2600:2d00:2:2000::/64',
] as const

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why the last attempt of a delivery failed without a response. */
export const deliveryErrors = [
  /** As for an address that is not taken. */
  'notPublic',
  'connection',
  'certificate',
  'timeout',
  /** The process that sent it has died, or did not store the end in time. */
  'interrupted',
  /** So many others waited that this one was given up. */
  'tooManyWaiting',
  /** The webhook was switched off while it waited. */
  'switchedOff',
  /** The secret was encrypted with another key than the server has now. */
  'unknownKey',
] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/**
 * What switched a webhook off: the receiver responded that it is gone; it failed for days; a teacher or an admin; its maker
 * has no part any more in the classroom or the instance.
 */
export const webhookOffReasons = ['gone', 'failing', 'byHand', 'makerGone'] as const
export type WebhookOffReason = (typeof webhookOffReasons)[number]

/** A delivery that failed is tried again after the first pause, then after the second, and so on. */
export const retryPausesSeconds = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600] as const
/** An attempt takes no longer, from the look-up of the name to the end of the response. */
export const attemptTimeoutMs = 15_000
/** A request that does not end by then is left by its attempt so much later, which counts as failed. */
export const attemptGraceMs = 1000
/** A webhook that has failed for so long without a success between is switched off. */
export const failingDays = 5
/** More deliveries do not wait for one webhook: the oldest ones are given up. */
export const maxWaitingDeliveries = 1000
export const deliveryKeptDays = 30
/** The page of a webhook shows the last ones. */
export const shownDeliveriesMax = 50
/** A process sends so many at the same time, one of each owner … */
export const sentAtOnce = 4
/** … so many of them to those whose last attempt failed or took longer than this, or that had none … */
export const slowSentAtOnce = 2
export const slowAttemptMs = 2000
/** … or whose owner had one that took so long within this time: a receiver may be quick and slow by turns. */
export const slowOwnerMs = 60 * 60 * 1000
/** Longer than an attempt: then the process that made it is taken for gone, and the attempt counts as failed. */
export const attemptLeaseMs = 30_000
/** Bytes of a response that are read before the connection is closed. */
export const readReplyBytes = 4096
/** Every process looks so often for what is to be sent. */
export const webhookRoundMs = 1000
