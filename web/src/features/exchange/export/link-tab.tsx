import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { boardSize } from '@tilerush/core/boards/layout'
import { dailyDeal } from '@tilerush/core/play/constants'
import { CircleAlert, CircleCheck, Copy, Download } from 'lucide-react'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { QrCode } from '../../../components/display/qr-code.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { m } from '../../../paraglide/messages.js'
import { copyWithToast } from './copy-with-toast.ts'
import styles from './share-board.module.css'
import { TextInput } from '../../../components/form/field.tsx'

/** The link, its QR code, and for whom it opens. */
export function LinkTab({ board }: { readonly board: PlayableBoard }) {
  const code = useRef<HTMLDivElement>(null)
  const link = new URL(`/play/${board.slug}`, location.href).href
  const saveCode = (): void => {
    const drawn = code.current?.querySelector('svg')
    if (drawn) saveFile(`${board.slug}.svg`, 'image/svg+xml', new XMLSerializer().serializeToString(drawn))
  }
  return (
    <>
      <CopiedField label={m.share_board_link()} value={link}>
        <Button variant="primary" onClick={() => void copyWithToast(link, m.share_link_copied())}>
          <Copy aria-hidden />
          {m.share_copy_link()}
        </Button>
      </CopiedField>
      <div className={styles.columns}>
        <div className={styles.code}>
          <div ref={code} className={styles.qr}>
            <QrCode text={link} label={m.share_board_qr()} />
          </div>
          <div>
            <p className="small sub">{m.share_board_qr_use()}</p>
            <Button onClick={saveCode}>
              <Download aria-hidden />
              {m.share_board_save_svg()}
            </Button>
          </div>
        </div>
        <Openness board={board} />
      </div>
    </>
  )
}

function Openness({ board }: { readonly board: PlayableBoard }) {
  const visitorLink = new URL(`/play/${board.slug}?deal=${dailyDeal}`, location.href).href
  if (board.mode !== 'live' || !board.isPlayable) {
    return (
      <p className={styles.closed}>
        <CircleAlert className="ico" aria-hidden />
        <span>{board.mode === 'live' ? m.share_board_too_few() : m.share_board_not_live()}</span>
      </p>
    )
  }
  return (
    <ul className={styles.open}>
      <li>
        <CircleCheck className="ico" aria-hidden />
        <span>{m.share_board_live({ tiles: boardSize(board.boardPortraitLayout) })}</span>
      </li>
      <li>
        <CircleCheck className="ico" aria-hidden />
        <span>
          {m.share_board_visitors()}{' '}
          <Button size="xs" onClick={() => void copyWithToast(visitorLink, m.share_link_copied())}>
            {m.share_board_visitors_copy()}
          </Button>
        </span>
      </li>
    </ul>
  )
}

interface CopiedFieldProps {
  readonly label: string
  readonly value: string
  /** The button that copies it. */
  readonly children: ReactNode
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select()

/** A text to take along: selected by one press, copied by the button beside it. */
function CopiedField({ label, value, children }: CopiedFieldProps) {
  return (
    <div className={styles.copied}>
      <TextInput label={label} value={value} readOnly dir="ltr" onFocus={selectAll} />
      {children}
    </div>
  )
}
