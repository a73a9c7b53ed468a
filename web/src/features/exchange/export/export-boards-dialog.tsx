import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import { ExportForm } from './export-form.tsx'
import styles from './share-board.module.css'

interface ExportBoardsDialogProps {
  readonly boardIds: readonly string[]
  readonly onClose: () => void
}

/** Files of the boards that are selected in the list. */
export function ExportBoardsDialog({ boardIds, onClose }: ExportBoardsDialogProps) {
  const count = boardIds.length
  return (
    <Dialog
      heading={count === 1 ? m.export_heading_one() : m.export_heading({ count })}
      className={styles.dialog}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.share_close()}</Button>}
    >
      <div className={styles.tab}>
        <ExportForm boardIds={boardIds} name={count === 1 ? 'board' : `${count}-boards`} />
      </div>
    </Dialog>
  )
}
