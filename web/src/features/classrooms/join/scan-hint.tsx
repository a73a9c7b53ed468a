import { ScanQrCode } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'

/** The product's policy gives no page a camera; the device's own camera opens the link of a card. */
export function ScanHint() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ScanQrCode aria-hidden />
        {m.join_scan()}
      </Button>
      <p id={id} className="sub small" hidden={!isOpen}>
        {m.join_scan_how()}
      </p>
    </>
  )
}
