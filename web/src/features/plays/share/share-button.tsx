import type { PlayableBoard } from '@tilerush/contract/boards'
import { Share2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import { ShareDialog } from './share-dialog.tsx'
import { useKey } from '../review/use-key.ts'

interface ShareButtonProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
}

/** Opens the picture and the link of a run. */
export function ShareButton({ run, board }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useKey('s', open)
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        <Share2 aria-hidden />
        {m.review_share()}
        <kbd>S</kbd>
      </Button>
      {isOpen && <ShareDialog run={run} board={board} onClose={() => setOpen(false)} />}
    </>
  )
}
