import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import type { ButtonLook } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'

/** Loaded when it is opened: few who see the button press it. */
const ShareBoardDialog = lazy(async () => ({ default: (await import('./share-board-dialog.tsx')).ShareBoardDialog }))

interface ShareBoardButtonProps extends ButtonLook {
  readonly boardId: string
  readonly name: string
  /** What the button says; left out: that it shares. */
  readonly label?: string
}

/** Opens the ways in which a board leaves: a link, a frame in another page, files. */
export function ShareBoardButton({ boardId, name, label = m.share_board(), ...look }: ShareBoardButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareBoardDialog boardId={boardId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
