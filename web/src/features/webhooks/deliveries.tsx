import { useQuery } from '@tanstack/react-query'
import type { Delivery } from '@tilerush/contract/webhooks/webhooks'
import { deliveryKeptDays, shownDeliveriesMax, type DeliveryState } from '@tilerush/core/webhooks/constants'
import { CircleCheck, CircleX, Hourglass, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Badge } from '../../components/display/badge.tsx'
import { RelativeTime } from '../../components/display/relative-time.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { client } from '../../lib/api/client.ts'
import { formatLocale } from '../../lib/format/locale.ts'
import { wholeNumber } from '../../lib/format/numbers.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { useWebhookChange } from './use-webhook-change.ts'
import { responseText, sentNames } from './webhook-texts.ts'
import { deliveriesQuery, type WebhookOwner } from './webhooks-queries.ts'
import styles from './deliveries.module.css'

const exactly = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeStyle: 'medium' })

interface DeliveriesProps {
  readonly owner: WebhookOwner
  readonly webhookId: string
  /** Whether one can be sent again: its webhook is on. */
  readonly canSend: boolean
}

/** What was sent last, the newest first; each opens to what was sent. */
export function Deliveries({ owner, webhookId, canSend }: DeliveriesProps) {
  const query = useQuery(deliveriesQuery(owner, webhookId))
  const deliveries = query.data?.deliveries
  const change = useWebhookChange()
  const resend = async (deliveryId: string): Promise<void> => {
    await client.webhooks.resend({ ...owner, webhookId, deliveryId })
    toast.success(m.webhooks_on_the_way())
  }
  return (
    <div className={`grid ${styles.deliveries}`}>
      {query.isPending && <Skeleton count={3} shape="row" />}
      {!deliveries && query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {deliveries?.length === 0 && <p className="sub">{m.webhooks_deliveries_none({ days: deliveryKeptDays })}</p>}
      {deliveries && deliveries.length > 0 && (
        <>
          <ul className="ruled">
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.deliveryId}
                delivery={delivery}
                canSend={canSend}
                onResend={() => void change(() => resend(delivery.deliveryId))}
              />
            ))}
          </ul>
          <p className="muted small">
            {m.webhooks_deliveries_kept({ max: shownDeliveriesMax, days: deliveryKeptDays })}
          </p>
        </>
      )}
    </div>
  )
}

interface DeliveryRowProps {
  readonly delivery: Delivery
  readonly canSend: boolean
  readonly onResend: () => void
}

function DeliveryRow({ delivery, canSend, onResend }: DeliveryRowProps) {
  const { deliveryId, event, createdAt, state, attempts, nextAttemptAt, durationMs, payload } = delivery
  return (
    <li>
      <details className={styles.delivery}>
        <summary>
          <State state={state} />
          <b>{sentNames[event]()}</b>
          <span className="sub">{responseText(delivery)}</span>
          <span className={styles.when}>
            <RelativeTime at={createdAt} />
          </span>
        </summary>
        <dl className={styles.facts}>
          <Fact name="webhook-id">
            <code dir="ltr">{deliveryId}</code>
          </Fact>
          <Fact name={m.webhooks_attempts()}>{wholeNumber(attempts)}</Fact>
          {nextAttemptAt !== null && <Fact name={m.webhooks_next()}>{exactly.format(Date.parse(nextAttemptAt))}</Fact>}
          {durationMs !== null && (
            <Fact name={m.webhooks_duration()}>{m.webhooks_ms({ ms: wholeNumber(durationMs) })}</Fact>
          )}
        </dl>
        <h3>{m.webhooks_payload()}</h3>
        <pre className={styles.payload} dir="ltr" lang="en">
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
        {canSend && (
          <Button size="xs" onClick={onResend}>
            <RotateCw aria-hidden />
            {m.webhooks_again()}
          </Button>
        )}
      </details>
    </li>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function State({ state }: { readonly state: DeliveryState }) {
  if (state === 'delivered')
    return (
      <Badge tone="live" icon={CircleCheck}>
        {m.webhooks_state_delivered()}
      </Badge>
    )
  if (state === 'waiting')
    return (
      <Badge tone="testing" icon={Hourglass}>
        {m.webhooks_state_waiting()}
      </Badge>
    )
  return (
    <Badge tone="missed" icon={CircleX}>
      {m.webhooks_state_failed()}
    </Badge>
  )
}
