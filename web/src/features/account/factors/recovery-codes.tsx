import { productName } from '@tilerush/core/product/constants'
import { Copy, Download } from 'lucide-react'
import { Button, ButtonAnchor } from '../../../components/button.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../factors.module.css'

/** The recovery codes, shown this once, with the ways to keep them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = async (): Promise<void> => {
    try {
      await copyText(text)
      toast.info(m.recovery_copied())
    } catch {
      // The codes can still be marked and copied by hand, or saved.
    }
  }
  return (
    <>
      <p className={styles.dialogText}>{m.recovery_text()}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button size="xs" onClick={() => void copy()}>
          <Copy aria-hidden />
          {m.recovery_copy()}
        </Button>
        <ButtonAnchor
          size="xs"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${productName.toLowerCase()}-recovery-codes.txt`}
        >
          <Download aria-hidden />
          {m.recovery_save()}
        </ButtonAnchor>
      </div>
    </>
  )
}
