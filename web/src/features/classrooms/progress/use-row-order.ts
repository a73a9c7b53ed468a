import { useState } from 'react'
import type { MatrixMember } from '../assignments/met-counts.ts'
import { keepOrder, type MatrixColumn, type SortDirection, type SortKey, sortMembers } from './matrix-columns.ts'

export interface RowOrder {
  readonly key: SortKey
  readonly direction: SortDirection
  /** A heading was pressed: sorted by it, the second time the other way round. */
  readonly press: (key: SortKey) => void
}

interface Pressed extends Pick<RowOrder, 'key' | 'direction'> {
  /** What was shown then: other assignments stand by name again. */
  readonly shown: string
  /** The order that the press made. */
  readonly memberIds: readonly string[]
}

/** The rows in their order: by name, or as the heading that was pressed last sorted them at that moment. */
export function useRowOrder(members: readonly MatrixMember[], columns: readonly MatrixColumn[]) {
  const shown = columns.map((column) => column.key).join(' ')
  const [last, setLast] = useState<Pressed | null>(null)
  const pressed = last?.shown === shown ? last : null
  const { key, direction } = pressed ?? { key: 'name', direction: 'ascending' as const }
  const press = (next: SortKey): void => {
    // Who did most, or did it fastest, is looked for first.
    const begins = next === 'done' ? 'descending' : 'ascending'
    const turned = direction === 'ascending' ? 'descending' : 'ascending'
    const chosen = next === key ? turned : begins
    const sorted = sortMembers(members, columns, next, chosen)
    setLast({ shown, key: next, direction: chosen, memberIds: sorted.map(({ memberId }) => memberId) })
  }
  const order: RowOrder = { key, direction, press }
  const rows = pressed ? keepOrder(members, pressed.memberIds) : sortMembers(members, columns, 'name', 'ascending')
  return { order, rows }
}
