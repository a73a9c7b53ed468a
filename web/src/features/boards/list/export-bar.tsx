import { useQueryClient } from '@tanstack/react-query'
import { boardsPerPage } from '@tilerush/core/boards/constants'
import { maxArchiveBoards } from '@tilerush/core/files/constants'
import { Download } from 'lucide-react'
import { Button, ButtonAnchor } from '../../../components/button.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { ExportBoardsButton } from '../../exchange/index.ts'
import { exportAddress } from '../archive/export-address.ts'
import styles from './export-bar.module.css'
import type { PageInput } from './use-board-pages.ts'
import type { Selection } from './use-selection.ts'

interface ExportBarProps {
  readonly selection: Selection
  /** The list that is shown, of which all may be selected. */
  readonly input: PageInput
  readonly numFiltered: number
}

/** How many boards are selected, and their file. */
export function ExportBar({ selection, input, numFiltered }: ExportBarProps) {
  const queries = useQueryClient()
  const { ids } = selection
  const isTooMany = ids.size > maxArchiveBoards
  const selectAll = async (): Promise<void> => {
    const numbers = Array.from({ length: Math.ceil(numFiltered / boardsPerPage) }, (_, page) => page)
    const pages = await Promise.all(
      numbers.map((page) => queries.fetchQuery(rpc.boards.list.queryOptions({ input: { ...input, page } }))),
    )
    selection.set([...ids, ...pages.flatMap(({ boards }) => boards.map(({ boardId }) => boardId))])
  }
  return (
    <section className={`row ${styles.bar}`} aria-label={m.export_bar()}>
      <output>
        {ids.size === 1 ? m.export_selected_one() : m.export_selected({ count: ids.size })}
        {isTooMany ? <small>{m.export_too_many({ max: maxArchiveBoards })}</small> : null}
      </output>
      {numFiltered > 0 && numFiltered <= maxArchiveBoards ? (
        <Button size="xs" onClick={() => void selectAll()}>
          {m.export_select_all({ count: numFiltered })}
        </Button>
      ) : null}
      <Button size="xs" disabled={ids.size === 0} onClick={() => selection.set([])}>
        {m.export_clear()}
      </Button>
      <ExportBoardsButton size="xs" boardIds={[...ids].toSorted()} disabled={ids.size === 0 || isTooMany} />
      <ButtonAnchor
        size="xs"
        variant="primary"
        download
        {...(ids.size === 0 || isTooMany
          ? { role: 'link', 'aria-disabled': true }
          : { href: exportAddress([...ids].toSorted()) })}
      >
        <Download aria-hidden />
        {m.export_export()}
      </ButtonAnchor>
    </section>
  )
}
