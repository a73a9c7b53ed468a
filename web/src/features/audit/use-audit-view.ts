import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditSearch } from './audit-params.ts'
import { readAuditView, writeAuditView, type AuditView } from './audit-view.ts'

/** The view that the address says, and the way to another one; typing takes the place of the view before. */
export function useAuditView() {
  const search: AuditSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: Partial<AuditView>, { replace = false } = {}): void => {
    // Read again when it is time: a letter may have been typed concurrently.
    const next = (current: AuditSearch) => writeAuditView({ ...readAuditView(current), ...changes })
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return { view: readAuditView(search), change }
}
