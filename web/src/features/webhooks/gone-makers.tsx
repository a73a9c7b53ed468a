import type { Webhook } from '@tilerush/contract/webhooks/webhooks'
import { TriangleAlert } from 'lucide-react'
import { isolated } from '../../lib/format/isolated.ts'
import { m } from '../../paraglide/messages.js'
import { countGone } from './webhook-texts.ts'
import styles from './webhooks.module.css'

/** Says whose webhooks were turned off when they left, and what can be done with them; nothing when there are none. */
export function GoneMakers({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const gone = countGone(webhooks)
  if (gone.length === 0) return null
  return (
    <div className={`${styles.warning} ${styles.gone}`}>
      <TriangleAlert aria-hidden />
      <div>
        {gone.map(({ maker, count }) => (
          <p key={maker ?? ''}>
            <strong>
              {maker === null
                ? m.webhooks_of_deleted({ count })
                : m.webhooks_of_gone({ count, maker: isolated(maker) })}
            </strong>
          </p>
        ))}
        <p>{m.webhooks_of_gone_text()}</p>
      </div>
    </div>
  )
}
