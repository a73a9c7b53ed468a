import { useState } from 'react'

/** The boards ticked in the list, by id. They stay ticked while the filter changes. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (boardId: string) => void
  readonly set: (boardIds: Iterable<string>) => void
}

/** A selection that can be opened and closed; closing it clears the selection. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const toggle = (boardId: string): void =>
    setIds((current) => {
      const next = new Set(current)
      if (!next.delete(boardId)) next.add(boardId)
      return next
    })
  const selection: Selection | null = ids && { ids, toggle, set: (boardIds) => setIds(new Set(boardIds)) }
  return { selection, open: () => setIds(new Set()), close: () => setIds(null) }
}
