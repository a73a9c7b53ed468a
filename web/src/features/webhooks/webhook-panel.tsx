import type { Webhook } from '@tilerush/contract/webhooks/webhooks'
import { CircleCheck, CircleOff, List, Power, Send, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Badge } from '../../components/display/badge.tsx'
import { RelativeTime } from '../../components/display/relative-time.tsx'
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx'
import { client } from '../../lib/api/client.ts'
import { isolated } from '../../lib/format/isolated.ts'
import { wholeNumber } from '../../lib/format/numbers.ts'
import { newId } from '../../lib/random.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { Deliveries } from './deliveries.tsx'
import { TakeOver } from './take-over.tsx'
import { useWebhookChange } from './use-webhook-change.ts'
import { eventNames, offReasonText, responseText } from './webhook-texts.ts'
import type { WebhookOwner } from './webhooks-queries.ts'
import styles from './webhooks.module.css'

interface WebhookPanelProps {
  readonly owner: WebhookOwner
  readonly webhook: Webhook
  /** Whether nothing is sent, for the classroom is archived. */
  readonly isSilent: boolean
  /** It has a new secret, which is shown once. */
  readonly onTaken: (webhook: Webhook, secret: string) => void
}

/** One webhook: where it is sent to, how it does, what can be done with it, and its deliveries when they are opened. */
export function WebhookPanel({ owner, webhook, isSilent, onTaken }: WebhookPanelProps) {
  const { webhookId, name, url, events, isEnabled, offReason, createdAt, madeBy } = webhook
  const [isOpen, setIsOpen] = useState(false)
  const deliveriesId = useId()
  const offText = offReasonText(offReason)
  return (
    <li className={`panel grid ${styles.webhook}`}>
      <div className={`row ${styles.name}`}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {isEnabled ? (
          <Badge tone="live" icon={CircleCheck}>
            {m.webhooks_on()}
          </Badge>
        ) : (
          <Badge tone="disabled" icon={CircleOff}>
            {m.webhooks_off()}
          </Badge>
        )}
      </div>
      <p className={styles.url}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p className="sub small">
        {events.map((event) => eventNames[event]()).join(' · ')}
        {' · '}
        {m.webhooks_added()} <RelativeTime at={createdAt} />
        {' · '}
        {madeBy === null ? m.webhooks_added_by_deleted() : m.webhooks_added_by({ maker: isolated(madeBy) })}
      </p>
      <LastDelivery webhook={webhook} />
      {offText !== null && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden />
          {offText}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="xs"
          aria-label={m.webhooks_deliveries_of({ name: isolated(name) })}
          aria-expanded={isOpen}
          aria-controls={deliveriesId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <List aria-hidden />
          {m.webhooks_deliveries()}
        </Button>
        <Acts owner={owner} webhook={webhook} isSilent={isSilent} onTaken={onTaken} onTested={() => setIsOpen(true)} />
      </div>
      <div id={deliveriesId} hidden={!isOpen}>
        {isOpen && <Deliveries owner={owner} webhookId={webhookId} canSend={isEnabled && !isSilent} />}
      </div>
    </li>
  )
}

function LastDelivery({ webhook: { lastDelivery, numWaiting } }: { readonly webhook: Webhook }) {
  if (!lastDelivery) return <p className="sub small">{m.webhooks_never()}</p>
  const response = responseText(lastDelivery)
  return (
    <p className="sub small">
      {m.webhooks_last()} <RelativeTime at={lastDelivery.createdAt} />
      {response && ` · ${response}`}
      {numWaiting > 0 && ` · ${m.webhooks_num_waiting({ count: wholeNumber(numWaiting) })}`}
    </p>
  )
}

function Acts({ owner, webhook, isSilent, onTaken, onTested }: WebhookPanelProps & { readonly onTested: () => void }) {
  const { webhookId, name, isEnabled, offReason } = webhook
  const named = { name: isolated(name) }
  const input = { ...owner, webhookId }
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useWebhookChange()
  const test = async (): Promise<void> => {
    await client.webhooks.ping({ ...input, idempotencyKey: newId() })
    onTested()
  }
  const turn = async (): Promise<void> => {
    await client.webhooks.setEnabled({ ...input, isEnabled: !isEnabled })
    toast.success(isEnabled ? m.webhooks_turned_off(named) : m.webhooks_turned_on(named))
  }
  const remove = async (): Promise<void> => {
    await client.webhooks.remove(input)
    toast.success(m.webhooks_deleted(named))
  }
  return (
    <>
      {!isSilent && isEnabled && (
        <Button size="xs" aria-label={m.webhooks_test_to(named)} onClick={() => void change(test)}>
          <Send aria-hidden />
          {m.webhooks_test()}
        </Button>
      )}
      {!isSilent && offReason === 'makerGone' && (
        <TakeOver owner={owner} webhook={webhook} onTaken={(secret) => onTaken(webhook, secret)} />
      )}
      {!isSilent && offReason !== 'makerGone' && (
        <Button
          size="xs"
          aria-label={isEnabled ? m.webhooks_turn_off_which(named) : m.webhooks_turn_on_which(named)}
          onClick={() => void change(turn)}
        >
          <Power aria-hidden />
          {isEnabled ? m.webhooks_turn_off() : m.webhooks_turn_on()}
        </Button>
      )}
      <Button
        size="xs"
        variant="danger"
        aria-label={m.webhooks_delete_which(named)}
        onClick={() => setIsDeleting(true)}
      >
        <Trash2 aria-hidden />
        {m.webhooks_delete()}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          question={m.webhooks_delete_question(named)}
          text={m.webhooks_delete_text()}
          confirm={m.webhooks_delete()}
          onConfirm={() => void change(remove)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}
