import type { ClassroomDetails } from '@tilerush/contract/classrooms/schemas'
import { Button } from '../../../components/button.tsx'
import { CodeTiles, spelledCode } from '../../../components/display/code-tiles.tsx'
import { QrCode } from '../../../components/display/qr-code.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './classroom.module.css'
import { joinAddress, joinLink } from '../join/join-link.ts'

interface CodeDialogProps {
  readonly classroom: Pick<ClassroomDetails, 'code' | 'name'>
  readonly onClose: () => void
}

/** Code and QR code, large enough for a projector. */
export function CodeDialog({ classroom: { code, name }, onClose }: CodeDialogProps) {
  return (
    <Dialog
      heading={m.classrooms_join_heading({ name: isolated(name) })}
      className={styles.codeDialog}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.classrooms_close()}</Button>}
    >
      <QrCode text={joinLink(code)} label={m.classrooms_qr_label()} className={styles.largeQr} hasMark />
      <p className="sub">{m.classrooms_join_how({ address: joinAddress() })}</p>
      <CodeTiles
        code={code}
        label={m.classrooms_code_label({ code: spelledCode(code) })}
        className={styles.largeCode}
      />
    </Dialog>
  )
}
