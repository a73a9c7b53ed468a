import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { maxWebhooks } from '@tilerush/core/webhooks/constants'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/feedback/empty.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { SecretDialog } from '../../components/feedback/secret-dialog.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { isolated } from '../../lib/format/isolated.ts'
import { m } from '../../paraglide/messages.js'
import { GoneMakers } from './gone-makers.tsx'
import { type MadeWebhook, NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { type WebhookOwner, webhooksQuery } from './webhooks-queries.ts'
import styles from './webhooks.module.css'

interface WebhookListProps {
  readonly owner: WebhookOwner
  /** The heading of the page. */
  readonly title: ReactNode
  /** What these webhooks are for. */
  readonly text: string
  /** Whether nothing is sent and nothing can be made, for the classroom is archived. */
  readonly isSilent?: boolean
}

/** The dialog that is open, if any. */
type Open = { readonly kind: 'new' } | { readonly kind: 'secret'; readonly made: MadeWebhook } | null

/** All webhooks of an owner, and the way to another one. */
export function WebhookList({ owner, title, text, isSilent = false }: WebhookListProps) {
  const list = useQuery(webhooksQuery(owner))
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  const webhooks = list.data?.webhooks
  const canMake = !isSilent && webhooks !== undefined && webhooks.length < maxWebhooks
  const makeButton = (
    <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
      <Plus aria-hidden />
      {m.webhooks_new()}
    </Button>
  )
  return (
    <>
      <header className="head">
        <div className={styles.intro}>
          {title}
          <p className="sub">
            {text} <Link to="/developers">{m.webhooks_reference()}</Link>
          </p>
        </div>
        {canMake && webhooks.length > 0 && makeButton}
      </header>
      {list.isPending && <Skeleton count={4} shape="row" />}
      {!webhooks && list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {webhooks?.length === 0 && (
        <Empty icon={WebhookIcon} action={canMake && makeButton}>
          {m.webhooks_none()}
        </Empty>
      )}
      {webhooks && <GoneMakers webhooks={webhooks} />}
      {webhooks && webhooks.length > 0 && (
        <ul className={`grid ${styles.list}`}>
          {webhooks.map((webhook) => (
            <WebhookPanel
              key={webhook.webhookId}
              owner={owner}
              webhook={webhook}
              isSilent={isSilent}
              onTaken={(taken, secret) => setOpen({ kind: 'secret', made: { webhook: taken, secret } })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'new' && (
        <NewWebhookDialog
          owner={owner}
          isPrivateAllowed={list.data?.isPrivateAllowed ?? false}
          onMade={(made) => setOpen({ kind: 'secret', made })}
          onClose={close}
        />
      )}
      {open?.kind === 'secret' && (
        <SecretDialog
          heading={m.webhooks_secret_heading({ name: isolated(open.made.webhook.name) })}
          text={m.webhooks_secret_text()}
          secret={open.made.secret}
          copied={m.webhooks_secret_copied()}
          onClose={close}
        />
      )}
    </>
  )
}
