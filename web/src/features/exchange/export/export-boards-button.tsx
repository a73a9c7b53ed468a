import { FileOutput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'

const ExportBoardsDialog = lazy(async () => ({
  default: (await import('./export-boards-dialog.tsx')).ExportBoardsDialog,
}))

interface ExportBoardsButtonProps extends ButtonLook {
  readonly boardIds: readonly string[]
  readonly disabled?: boolean
}

/** Opens the choice of files for several boards. */
export function ExportBoardsButton({ boardIds, disabled = false, ...look }: ExportBoardsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileOutput aria-hidden />
        {m.export_other_files()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportBoardsDialog boardIds={boardIds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
