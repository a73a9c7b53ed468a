import { Copy } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../button.tsx'
import { SecretText } from '../display/secret-text.tsx'
import { Dialog } from './dialog.tsx'

interface SecretDialogProps {
  readonly heading: string
  /** What the secret is for, and that it is not shown again. */
  readonly text: string
  readonly secret: string
  /** What is said once it is in the clipboard. */
  readonly copied: string
  readonly onClose: () => void
}

/** Shows a new secret, this once. */
export function SecretDialog({ heading, text, secret, copied, onClose }: SecretDialogProps) {
  const copy = async (): Promise<void> => {
    try {
      await copyText(secret)
      toast.info(copied)
    } catch {
      // The secret can still be marked and copied by hand.
    }
  }
  return (
    <Dialog
      heading={heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            {m.secret_copy()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {m.secret_kept()}
          </Button>
        </>
      }
    >
      <p className="sub">{text}</p>
      <SecretText>{secret}</SecretText>
    </Dialog>
  )
}
