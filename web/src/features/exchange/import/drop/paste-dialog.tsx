import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Dialog } from '../../../../components/feedback/dialog.tsx'
import { TextArea } from '../../../../components/form/text-area.tsx'
import { m } from '../../../../paraglide/messages.js'

interface PasteDialogProps {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

const numLines = 10

/** A text of two columns, as other programs let people copy one. */
export function PasteDialog({ onText, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  return (
    <Dialog
      heading={m.import_paste()}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.import_cancel()}</Button>
          <Button variant="primary" disabled={text.trim() === ''} onClick={() => onText(text)}>
            {m.import_paste_read()}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.import_paste_label()}
        hint={m.import_paste_hint()}
        rows={numLines}
        dir="auto"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}
