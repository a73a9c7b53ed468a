import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { auditFilePath, type AuditCursor, type AuditFilter as Filter } from '@tilerush/contract/audit'
import { Download, SearchX } from 'lucide-react'
import { ButtonAnchor } from '../../components/button.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Empty } from '../../components/feedback/empty.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { rpc } from '../../lib/api/rpc.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { m } from '../../paraglide/messages.js'
import { AuditFilter } from './audit-filter.tsx'
import { AuditRow } from './audit-row.tsx'
import { getAuditFilter } from './audit-view.ts'
import { useAuditView } from './use-audit-view.ts'
import styles from './audit.module.css'

const typingPauseMs = 250

/** Who changed what, for administrators (docs/rules.md#audit-log). */
export function AuditScreen() {
  usePageTitle(m.audit_title())
  const { view, change } = useAuditView()
  const current = getAuditFilter(view)
  const filter = { ...current, ...useDebouncedNames(current) }
  const pages = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div className="page">
      <div className={styles.head}>
        <div>
          <h1>{m.audit_title()}</h1>
          <p className="sub">{m.audit_text()}</p>
        </div>
        <ButtonAnchor href={`${auditFilePath}?${getQuery(current)}`} download>
          <Download aria-hidden />
          {m.audit_export()}
        </ButtonAnchor>
      </div>
      <AuditFilter view={view} change={change} />
      {pages.isPending && <Skeleton count={10} shape="row" />}
      {pages.isError && <LoadError error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && rows.length === 0 && <Empty icon={SearchX}>{m.audit_none()}</Empty>}
      {rows.length > 0 && (
        <div className={`box ${styles.table}`}>
          <div className={styles.columns} aria-hidden="true">
            <span>{m.audit_column_when()}</span>
            <span>{m.audit_who()}</span>
            <span>{m.audit_action()}</span>
            <span>{m.audit_target()}</span>
            <span>{m.audit_column_details()}</span>
            <span>{m.audit_column_session()}</span>
          </div>
          <ul aria-busy={pages.isPlaceholderData}>
            {rows.map((row) => (
              <AuditRow key={row.auditId} row={row} />
            ))}
          </ul>
        </div>
      )}
      <MoreButton list={pages}>{m.audit_more()}</MoreButton>
    </div>
  )
}

function auditQuery(filter: Filter) {
  return rpc.audit.list.infiniteOptions({
    input: (before: AuditCursor | null) => ({ ...filter, before }),
    initialPageParam: null as AuditCursor | null,
    getNextPageParam: ({ rows, hasMore }) => {
      const last = hasMore ? rows.at(-1) : undefined
      return last && { at: last.at, auditId: last.auditId }
    },
    // What another admin does is to be seen on the next visit.
    staleTime: 0,
  })
}

/** A typed filter is debounced; a chosen one is requested at once. */
function useDebouncedNames({ actor, target }: Filter): Pick<Filter, 'actor' | 'target'> {
  return { actor: useDebounced(actor, typingPauseMs), target: useDebounced(target, typingPauseMs) }
}

function getQuery(filter: Filter): string {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '' && value !== 'any')).toString()
}
