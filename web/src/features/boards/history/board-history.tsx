import { useInfiniteQuery } from '@tanstack/react-query'
import type { BoardChange } from '@tilerush/contract/boards/edit'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { storedFieldName } from '../form/field-names.ts'
import styles from './board-history.module.css'

const changeNames: Readonly<Record<BoardChange['change'], () => string>> = {
  created: m.history_created,
  updated: m.history_updated,
  promoted: m.history_promoted,
  unpromoted: m.history_unpromoted,
  deleted: m.history_deleted,
  restored: m.history_restored,
  duplicated: m.history_duplicated,
  imported: m.history_imported,
}

/** Who changed what and when; requested when it is opened. */
export function BoardHistory({ boardId }: { readonly boardId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{m.history_heading()}</summary>
      {isOpen && <Changes boardId={boardId} />}
    </details>
  )
}

function Changes({ boardId }: { readonly boardId: string }) {
  const changes = useInfiniteQuery(
    rpc.boards.changes.infiniteOptions({
      input: (page: number) => ({ boardId, page }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.hasMore ? pages.length : null),
      staleTime: 0,
    }),
  )
  if (changes.isError) return <LoadError error={changes.error} onRetry={() => void changes.refetch()} />
  const rows = changes.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <>
      {changes.isSuccess && rows.length === 0 && <p className="muted">{m.changes_none()}</p>}
      <ol className={styles.list}>
        {rows.map((change) => (
          <li key={change.changeId}>
            <p>
              <b>{changeNames[change.change]()}</b> {change.by ? m.history_by({ name: change.by }) : ''}
            </p>
            <p className="small muted">
              <RelativeTime at={change.at} /> · {m.history_version({ version: change.version })}
              {toDetails(change)}
            </p>
          </li>
        ))}
      </ol>
      {changes.hasNextPage && (
        <Button size="xs" onClick={() => void changes.fetchNextPage()}>
          {m.changes_more()}
        </Button>
      )}
    </>
  )
}

function toDetails(change: BoardChange): string {
  const texts = [
    change.fields.map(storedFieldName).join(', '),
    change.numTilesAdded > 0 ? m.history_tiles_added({ count: change.numTilesAdded }) : '',
    change.numTilesRemoved > 0 ? m.history_tiles_removed({ count: change.numTilesRemoved }) : '',
    change.numTilesChanged > 0 ? m.history_tiles_changed({ count: change.numTilesChanged }) : '',
  ]
  const text = texts.filter((entry) => entry !== '').join(', ')
  return text === '' ? '' : ` · ${text}`
}
