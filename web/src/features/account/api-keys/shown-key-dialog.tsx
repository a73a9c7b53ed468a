import { Copy } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../factors.module.css'

/** The text of a new key, this once. */
export function ShownKeyDialog({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const copy = async (): Promise<void> => {
    try {
      await copyText(apiKey)
      toast.info(m.api_keys_copied())
    } catch {
      // The key can still be marked and copied by hand.
    }
  }
  return (
    <Dialog
      heading={m.api_keys_shown_heading()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            {m.api_keys_copy()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {m.api_keys_kept()}
          </Button>
        </>
      }
    >
      <p className={styles.dialogText}>{m.api_keys_shown_text()}</p>
      <p className={styles.key} dir="ltr">
        {apiKey}
      </p>
    </Dialog>
  )
}
