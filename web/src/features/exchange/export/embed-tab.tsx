import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { embedSizePx } from '@tilerush/core/embed/constants'
import { embedCode } from '@tilerush/core/embed/embed-code'
import { CircleAlert, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { can } from '@tilerush/core/account/roles'
import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/form/field.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { copyWithToast } from './copy-with-toast.ts'
import { EmbedPreview } from './embed-preview.tsx'
import styles from './share-board.module.css'

const sizes = { fixed: embedSizePx.width, full: '100%' } as const
type Size = keyof typeof sizes

/** The code of a frame, where it may stand, and what it looks like there. */
export function EmbedTab({ board }: { readonly board: PlayableBoard }) {
  const [size, setSize] = useState<Size>('fixed')
  const headingId = useId()
  if (board.mode !== 'live' || !board.isPlayable) {
    return (
      <p className={styles.closed}>
        <CircleAlert className="ico" aria-hidden />
        <span>{m.embed_needs_live()}</span>
      </p>
    )
  }
  const code = embedCode({ origin: location.origin, slug: board.slug, name: board.name }, sizes[size])
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <section aria-labelledby={headingId}>
          <h3 id={headingId}>{m.embed_heading()}</h3>
          <textarea className={styles.snippet} readOnly rows={6} dir="ltr" aria-label={m.embed_code()} value={code} />
        </section>
        <div className={styles.ways}>
          <Button variant="primary" onClick={() => void copyWithToast(code, m.embed_copied())}>
            <Copy aria-hidden />
            {m.embed_copy()}
          </Button>
          <Select label={m.embed_size()} value={size} onChange={(event) => setSize(event.target.value as Size)}>
            <option value="fixed">
              {m.embed_size_fixed({ width: embedSizePx.width, height: embedSizePx.height })}
            </option>
            <option value="full">{m.embed_size_full()}</option>
          </Select>
        </div>
        <Sites />
      </div>
      <section className={styles.stack}>
        <h3>{m.embed_preview()}</h3>
        <EmbedPreview board={board} />
      </section>
    </div>
  )
}

/** The operator names them; here they are read. */
function Sites() {
  const { data: origins } = useQuery(rpc.plays.embedOrigins.queryOptions({ staleTime: Infinity }))
  const isAdmin = can(useCurrentUser(), 'manageUsers')
  if (!origins) return null
  return (
    <section>
      <h3>{m.embed_sites()}</h3>
      {origins.length === 0 ? (
        <p className="small">{m.embed_sites_none()}</p>
      ) : (
        <ul className={`ruled ${styles.sites}`}>
          {origins.map((origin) => (
            <li key={origin} dir={origin === '*' ? undefined : 'ltr'}>
              {origin === '*' ? m.embed_sites_all() : origin.replace(/^https:\/\//, '')}
            </li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {!origins.includes('*') && m.embed_sites_others()} {m.embed_sites_best()}{' '}
        {isAdmin && m.embed_sites_setting({ setting: 'EMBED_ORIGINS' })}
      </p>
    </section>
  )
}
