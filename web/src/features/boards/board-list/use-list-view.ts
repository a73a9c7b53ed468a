import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListView, readView, writeView } from './list-view.ts'
import { viewParams, type ViewSearch } from './view-params.ts'

export interface ViewChange {
  /** Whether the new view takes the place of the old one in the history: for every letter typed. */
  readonly replace?: boolean
}

/** The view that the address says, the address itself, and the way to another view. */
export function useListView() {
  const search: ViewSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = readView(search)
  const change = (part: Partial<ListView>, { replace = false }: ViewChange = {}): void => {
    // Read again when it is time: a letter may have been typed meanwhile.
    const next = (current: ViewSearch) => ({
      ...Object.fromEntries(viewParams.map((param) => [param, undefined])),
      ...writeView({ ...readView(current), ...part }),
    })
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return { search, view, change }
}
