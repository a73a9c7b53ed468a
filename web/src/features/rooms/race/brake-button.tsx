import { OctagonX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { m } from '../../../paraglide/messages.js'
import sheet from '../sheet.module.css'
import { Brake } from './brake.tsx'

/** The brake of a host who plays along: beside the timer, and over the board only when it is wanted. */
export function BrakeButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <>
      <Button iconOnly aria-label={m.rooms_brake()} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <OctagonX aria-hidden />
      </Button>
      {isOpen && (
        <Dialog
          className={sheet.sheet}
          heading={m.rooms_brake()}
          onClose={close}
          actions={<Button onClick={close}>{m.rooms_play_on()}</Button>}
        >
          <Brake />
        </Dialog>
      )}
    </>
  )
}
