/**
 * Webhooks of the instance and of a classroom (docs/rules.md#webhooks). Each procedure says whose: `classroomCode` is null
 * for the instance, whose webhooks are for administrators; those of a classroom are for its teachers. Times are ISO 8601.
 */
import {
  deliveryErrors,
  deliveryEvents,
  deliveryStates,
  instanceEvents,
  shownDeliveriesMax,
  webhookEvents,
  webhookOffReasons,
  webhookUrlIssues,
  type WebhookEvent,
} from '@tilerush/core/webhooks/constants'
import { cleanWebhookName } from '@tilerush/core/webhooks/webhook-name'
import * as z from 'zod/mini'
import { done } from '../account/account.ts'
import { proofErrors } from '../account/proof-errors.ts'
import { classroomErrors, teachErrors } from '../classrooms/errors.ts'
import { classroomCodeSchema } from '../classrooms/schemas.ts'
import { procedure } from '../procedure.ts'

const attemptFields = {
  state: z.enum(deliveryStates),
  /** What the last attempt got; null before the first, and for one without a response. */
  responseStatus: z.nullable(z.number()),
  /** Why the last attempt had no response; null before the first, and for one that had a response. */
  error: z.nullable(z.enum(deliveryErrors)),
}

export const webhookSchema = z.object({
  webhookId: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isEnabled: z.boolean(),
  /** Null while it is enabled. */
  offReason: z.nullable(z.enum(webhookOffReasons)),
  createdAt: z.string(),
  /** Gamertag of who made it or took it over; null for a deleted account. */
  madeBy: z.nullable(z.string()),
  numWaiting: z.number(),
  /** The newest one; null for none. */
  lastDelivery: z.nullable(z.object({ ...attemptFields, createdAt: z.string() })),
})
export type Webhook = z.infer<typeof webhookSchema>

export const deliverySchema = z.object({
  ...attemptFields,
  deliveryId: z.string(),
  event: z.enum(deliveryEvents),
  createdAt: z.string(),
  attempts: z.number(),
  lastAttemptAt: z.nullable(z.string()),
  /** Null for one that does not wait. */
  nextAttemptAt: z.nullable(z.string()),
  /** How long the last attempt took, ms; null before the first. */
  durationMs: z.nullable(z.number()),
  /** JSON, byte for byte as it is signed and sent. */
  payload: z.string(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** Whose webhooks: null for the instance. */
const ownerSchema = z.object({ classroomCode: z.nullable(classroomCodeSchema) })
const webhookInput = z.extend(ownerSchema, { webhookId: z.uuid() })

const nameSchema = z.pipe(
  z.string().check(
    z.maxLength(1000),
    z.refine((text) => cleanWebhookName(text) !== null),
  ),
  z.transform((text) => text.trim()),
)
const isOfInstance = (event: WebhookEvent): boolean => instanceEvents.some((offered) => offered === event)
const eventsSchema = z.array(z.enum(webhookEvents)).check(
  z.minLength(1),
  z.maxLength(webhookEvents.length),
  z.refine((events) => new Set(events).size === events.length),
)

/** A caller without the rights of an administrator is refused by FORBIDDEN for the instance. */
const readErrors = { ...classroomErrors, WEBHOOK_NOT_FOUND: { status: 404 } } as const
const changeErrors = { ...teachErrors, WEBHOOK_NOT_FOUND: { status: 404 } } as const
/** A webhook with its secret, `whsec_` and base64, as the libraries of Standard Webhooks take it: in this response alone. */
const withSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() })

/** A webhook that is switched off sends nothing. */
const sendErrors = { ...changeErrors, WEBHOOK_OFF: { status: 409 } } as const

export const webhooks = {
  /** In the order in which they were made. */
  list: procedure('read', { limit: 'none' })
    .input(ownerSchema)
    .output(
      z.object({
        webhooks: z.array(webhookSchema),
        /** Whether addresses of the own network and without TLS are taken: the setting WEBHOOK_PRIVATE. */
        isPrivateAllowed: z.boolean(),
      }),
    )
    .errors(classroomErrors),

  /** Asks for a fresh proof. A repeat with the same key returns the same webhook. */
  create: procedure('read', { limit: 'webhookPerUser', repeats: true })
    .input(
      z
        .extend(ownerSchema, {
          name: nameSchema,
          url: z.string().check(z.maxLength(2000)),
          events: eventsSchema,
          idempotencyKey: z.uuid(),
        })
        .check(z.refine(({ classroomCode, events }) => classroomCode !== null || events.every(isOfInstance))),
    )
    .output(withSecretSchema)
    .errors({
      ...proofErrors,
      ...teachErrors,
      WEBHOOK_URL_REFUSED: { status: 422, data: z.object({ reason: z.enum(webhookUrlIssues) }) },
      TOO_MANY_WEBHOOKS: { status: 409 },
    }),

  /** Switched on again, it starts anew: what waited when it was switched off has failed. One without a maker is taken over. */
  setEnabled: procedure('read', { limit: 'webhookPerUser' })
    .input(z.extend(webhookInput, { isEnabled: z.boolean() }))
    .output(webhookSchema)
    .errors({ ...changeErrors, WEBHOOK_WITHOUT_MAKER: { status: 409 } }),

  /**
   * Makes the caller the maker of a webhook whose maker is gone, with a new secret, and switches it on. Asks for a fresh
   * proof. A repeat with the same key returns the same secret.
   */
  takeOver: procedure('read', { limit: 'webhookPerUser', repeats: true })
    .input(z.extend(webhookInput, { idempotencyKey: z.uuid() }))
    .output(withSecretSchema)
    .errors({ ...proofErrors, ...changeErrors, WEBHOOK_HAS_MAKER: { status: 409 } }),

  /** Its deliveries go with it. One that is gone already is no error. */
  remove: procedure('read', { limit: 'webhookPerUser' }).input(webhookInput).output(done).errors(classroomErrors),

  /** Sends a test. A repeat with the same key sends no other one. */
  ping: procedure('read', { limit: 'webhookPerUser', repeats: true })
    .input(z.extend(webhookInput, { idempotencyKey: z.uuid() }))
    .output(z.object({ deliveryId: z.string() }))
    .errors(sendErrors),

  /** The last ones, the newest first. */
  deliveries: procedure('read', { limit: 'none' })
    .input(webhookInput)
    .output(z.object({ deliveries: z.array(deliverySchema).check(z.maxLength(shownDeliveriesMax)) }))
    .errors(readErrors),

  /** Sends a delivery again, now; its attempts are counted anew. One that waits is sent at once. */
  resend: procedure('read', { limit: 'webhookPerUser' })
    .input(z.extend(webhookInput, { deliveryId: z.uuid() }))
    .output(deliverySchema)
    .errors({ ...sendErrors, DELIVERY_NOT_FOUND: { status: 404 } }),
}
