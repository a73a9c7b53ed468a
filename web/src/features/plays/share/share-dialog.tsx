import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { Copy, Download, Grid3x3, Link2, Share2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import { ShareBoardButton } from '../../exchange/index.ts'
import { useKey } from '../../../lib/use-key.ts'
import { useSendState } from '../outbox/page-outbox.ts'
import { toCard } from './share-card-content.ts'
import { drawShareCard, getImage, shareCardSize } from './share-card.ts'
import styles from './share-dialog.module.css'
import { type ShareGrid, toShareGrid } from './share-grid.ts'
import { copyImage, copyText, saveImage, shareImage, shareText } from './share-ways.ts'

interface ShareButtonProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
}

/** Opens the image and the link of a run. */
export function ShareButton({ run, board }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useKey('s', open)
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        <Share2 aria-hidden />
        {m.summary_share()}
        <kbd>S</kbd>
      </Button>
      {isOpen && <ShareDialog run={run} board={board} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ShareDialogProps extends ShareButtonProps {
  readonly onClose: () => void
}

/** A run as an image, and as a link that lets anybody play the identical game against it. */
function ShareDialog({ run, board, onClose }: ShareDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isSaved = useSendState(run.playId)?.state === 'saved'
  const deal = useQuery(
    rpc.plays.share.queryOptions({ input: { playId: run.playId }, enabled: isSaved, staleTime: Infinity }),
  )
  const link = deal.data && new URL(`/play/${board.slug}?deal=${deal.data.code}`, location.href).href
  const text = toCard(run, board).text

  useEffect(() => {
    const element = canvas.current
    if (element) void document.fonts.ready.then(() => drawShareCard(element, toCard(run, board)))
  }, [run, board])

  const withImage = useSingleFlight(async (work: (image: Blob) => Promise<void>) => {
    if (!canvas.current) return
    try {
      await work(await getImage(canvas.current))
    } catch {
      toast.error(m.share_failed())
    }
  })

  return (
    <Dialog
      heading={m.share_heading()}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.share_close()}</Button>}
    >
      <output className="sub small">
        {link ? m.share_link_text() : deal.isError ? errorMessage(deal.error) : m.share_link_later()}
      </output>
      {link && (
        <input className={styles.address} readOnly value={link} aria-label={m.share_link()} onFocus={selectAll} />
      )}
      <div className={styles.ways}>
        <Button
          variant="primary"
          aria-disabled={!link}
          onClick={() => link && void copyText(link, m.share_link_copied())}
        >
          <Link2 aria-hidden />
          {m.share_copy_link()}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void withImage((image) => shareImage(image, text, link))}>
            <Share2 aria-hidden />
            {m.share_share()}
          </Button>
        )}
      </div>
      <canvas ref={canvas} {...shareCardSize} className={styles.card}>
        {text}
      </canvas>
      <div className={styles.ways}>
        <Button onClick={() => void withImage(copyImage)}>
          <Copy aria-hidden />
          {m.share_copy_image()}
        </Button>
        <Button onClick={() => void withImage((image) => saveImage(image, `${board.slug}.png`))}>
          <Download aria-hidden />
          {m.share_save_image()}
        </Button>
      </div>
      <TextGrid grid={toShareGrid(run, board.name, link)} />
      <div className={styles.ways}>
        <ShareBoardButton boardId={board.boardId} name={board.name} label={m.share_whole_board()} />
      </div>
    </Dialog>
  )
}

/** The run as symbols, to be passed on where images are not. Drawn here: not every device has the signs. */
function TextGrid({ grid: { marks, label, text } }: { readonly grid: ShareGrid }) {
  return (
    <figure className={styles.grid}>
      <p className="sr">{label}</p>
      <div className={styles.marks} dir="ltr" aria-hidden>
        {marks.map((mark, index) => (
          <i key={index} data-mark={mark} />
        ))}
      </div>
      <figcaption aria-hidden>
        <i data-mark="right" /> {m.share_grid_right()} <i data-mark="late" /> {m.share_grid_late()}{' '}
        <i data-mark="missed" /> {m.share_grid_missed()}
      </figcaption>
      <div className={styles.ways}>
        <Button onClick={() => void copyText(text, m.share_grid_copied())}>
          <Grid3x3 aria-hidden />
          {m.share_grid_copy()}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void shareText(text)}>
            <Share2 aria-hidden />
            {m.share_grid_share()}
          </Button>
        )}
      </div>
    </figure>
  )
}

function selectAll(event: React.FocusEvent<HTMLInputElement>): void {
  event.currentTarget.select()
}
