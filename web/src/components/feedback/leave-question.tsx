import { m } from '../../paraglide/messages.js'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

export interface LeaveQuestionProps {
  readonly heading: string
  /** What is lost. */
  readonly text: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before something is lost. */
export function LeaveQuestion({ heading, text, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      heading={heading}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{m.common_stay()}</Button>
          <Button variant="danger" onClick={onLeave}>
            {m.common_leave()}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
