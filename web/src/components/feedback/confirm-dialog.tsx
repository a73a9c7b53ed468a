import { m } from '../../paraglide/messages.js'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly question: string
  readonly text: string
  readonly confirm: string
  /** Nothing is removed. */
  readonly isHarmless?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that others rely on is removed. */
export function ConfirmDialog({ question, text, confirm, isHarmless = false, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      heading={question}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.account_cancel()}</Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className="sub">{text}</p>
    </Dialog>
  )
}
