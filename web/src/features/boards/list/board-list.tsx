import type { Layout } from '@tilerush/core/boards/constants'
import { LayoutGrid, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { BoardTable } from './board-table.tsx'
import { ExportBar } from './export-bar.tsx'
import { ListHead } from './list-head.tsx'
import { type RowRange, useBoardPages } from './use-board-pages.ts'
import type { Selection } from './use-selection.ts'
import type { useListView } from './list-view.ts'

interface BoardListProps extends Pick<ReturnType<typeof useListView>, 'view' | 'change'> {
  /** Undefined while it is not known yet. */
  readonly layoutsInUse: readonly Layout[] | undefined
  /** What the chosen tab filters by; null while the filters are hidden. */
  readonly filterValue: ReactNode
  /** Null while nothing is being selected. */
  readonly selection: Selection | null
}

/** Counts, order and rows of a view. */
export function BoardList({ view, change, layoutsInUse, filterValue, selection }: BoardListProps) {
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 })
  const { first, rowAt, input } = useBoardPages(view, layoutsInUse, range)
  if (first.data === undefined) {
    return first.isError ? (
      <LoadError error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <Skeleton count={10} shape="row" />
    )
  }
  const { numFiltered, numTotal } = first.data
  return (
    <>
      <ListHead view={view} change={change} filterValue={filterValue} numFiltered={numFiltered} numTotal={numTotal} />
      {numTotal === 0 ? <Empty icon={LayoutGrid}>{m.boards_none()}</Empty> : null}
      {numTotal > 0 && numFiltered === 0 ? (
        <Empty icon={SearchX} action={<Button onClick={() => change({ tab: 'none' })}>{m.boards_tab_none()}</Button>}>
          {m.boards_none_filtered()}
        </Empty>
      ) : null}
      {numFiltered > 0 ? (
        <BoardTable numRows={numFiltered} rowAt={rowAt} selection={selection} onRange={setRange} />
      ) : null}
      {selection ? <ExportBar selection={selection} input={input} numFiltered={numFiltered} /> : null}
    </>
  )
}
