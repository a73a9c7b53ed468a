import type { Webhook } from '@tilerush/contract/webhooks/webhooks'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/feedback/dialog.tsx'
import { FormError } from '../../components/form/form-error.tsx'
import { client } from '../../lib/api/client.ts'
import { isolated } from '../../lib/format/isolated.ts'
import { newId } from '../../lib/random.ts'
import { useRequestKey } from '../../lib/request-key.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { useReauthentication } from '../account/index.ts'
import { webhookErrorMessage } from './webhook-errors.ts'
import { refetchWebhooks, type WebhookOwner } from './webhooks-queries.ts'

interface TakeOverProps {
  readonly owner: WebhookOwner
  readonly webhook: Webhook
  readonly onTaken: (secret: string) => void
}

/** Takes over a webhook whose maker is gone, once it was said where it sends to. */
export function TakeOver({ owner, webhook, onTaken }: TakeOverProps) {
  const named = { name: isolated(webhook.name) }
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="primary"
        aria-label={m.webhooks_take_over_which(named)}
        onClick={() => setIsOpen(true)}
      >
        <UserCheck aria-hidden />
        {m.webhooks_take_over()}
      </Button>
      {isOpen && <TakeOverDialog owner={owner} webhook={webhook} onTaken={onTaken} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function TakeOverDialog({ owner, webhook, onTaken, onClose }: TakeOverProps & { readonly onClose: () => void }) {
  const { webhookId, name, url } = webhook
  const [mistake, setMistake] = useState<string>()
  const keyFor = useRequestKey(newId)
  const { withProof, proofDialog } = useReauthentication()
  const take = useSingleFlight(async () => {
    try {
      const input = { ...owner, webhookId, idempotencyKey: keyFor(webhookId) }
      const taken = await withProof(() => client.webhooks.takeOver(input))
      if (!taken) return
      onTaken(taken.secret)
      onClose()
    } catch (error) {
      setMistake(webhookErrorMessage(error))
    }
    await refetchWebhooks()
  })
  return (
    <Dialog
      heading={m.webhooks_take_over_question({ name: isolated(name) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.webhooks_cancel()}</Button>
          <Button variant="primary" onClick={() => void take()}>
            {m.webhooks_take_over()}
          </Button>
        </>
      }
    >
      <p className="sub">{m.webhooks_take_over_text({ host: isolated(new URL(url).host) })}</p>
      <FormError message={mistake} />
      {proofDialog}
    </Dialog>
  )
}
