import type { BoardRow } from '@tilerush/contract/board-list'
import { Megaphone } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './promote-toggle.module.css'
import { usePromote } from './use-promote.ts'

/** 'Promote this board', or 'Remove promotion' of a promoted one (docs/rules.md#board-list). */
export function PromoteToggle({
  board: { boardId, name, promoted },
}: {
  readonly board: Pick<BoardRow, 'boardId' | 'name' | 'promoted'>
}) {
  const promote = usePromote()
  const words = promoted ? m.boards_remove_promotion() : m.boards_promote()
  return (
    <Button
      variant="quiet"
      size="xs"
      iconOnly
      className={styles.toggle}
      data-promoted={promoted}
      aria-label={`${words}: ${name}`}
      title={words}
      onClick={() => promote.mutate({ boardId, promoted: !promoted })}
    >
      <Megaphone aria-hidden />
    </Button>
  )
}
