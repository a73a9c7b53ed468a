import { FileCheck2, Table } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { FormError } from '../../../../components/form/form-error.tsx'
import { focusWhenShown } from '../../../../lib/focus-when-shown.ts'
import { m } from '../../../../paraglide/messages.js'
import { partsOf } from '../../../../lib/formats/join-files.ts'
import { kindText } from '../found-texts.ts'
import { archiveErrorMessage } from '../archive-messages.ts'
import type { ImportFlow, ReviewStep } from '../import-flow.ts'
import head from '../import.module.css'
import { NamesChoice } from '../names-choice.tsx'
import { LeftOutList } from '../left-out-list.tsx'
import { BoardChoice } from './board-choice.tsx'
import { BoardPanel } from './board-panel.tsx'
import { chosenBoards, keptTiles, type Review } from './review-board.ts'
import { findingsOf } from './review-findings.ts'
import styles from './review.module.css'

interface ReviewScreenProps {
  readonly step: ReviewStep
  readonly flow: ImportFlow
}

/** Every tile before a board is made: errors stop the import, hints do not (docs/rules.md#review-of-an-import). */
export function ReviewScreen({ step, flow }: ReviewScreenProps) {
  const { review, refused, error, found } = step
  const [slug, setSlug] = useState(review.boards[0]?.slug)
  const shown = review.boards.find((board) => board.slug === slug) ?? review.boards[0]
  return (
    <>
      <ReviewHead review={review}>
        {partsOf(found).some(({ table }) => table) ? (
          <Button onClick={flow.mapAgain}>
            <Table aria-hidden />
            {m.import_columns()}
          </Button>
        ) : null}
      </ReviewHead>
      <NamesChoice found={found} flow={flow} />
      <div className={`grid ${styles.grid}`}>
        <aside className={styles.side}>
          <BoardChoice review={review} refused={refused} shown={shown?.slug} onShow={setSlug} onChange={flow.change} />
          <LeftOutList leftOut={review.leftOut} />
          <p className="small muted">{m.import_waits()}</p>
        </aside>
        {shown ? (
          <BoardPanel
            key={shown.slug}
            board={shown}
            refused={refused.get(shown)}
            review={review}
            onChange={flow.change}
          />
        ) : null}
      </div>
      <FormError message={error === null ? undefined : archiveErrorMessage(error)} />
      <ReviewBar step={step} flow={flow} />
    </>
  )
}

function ReviewHead({ review, children }: { readonly review: Review; readonly children: ReactNode }) {
  const { file, boards } = review
  const count = boards.reduce((sum, { tiles }) => sum + tiles.length, 0)
  return (
    <header className={`row ${head.head}`}>
      <h1 tabIndex={-1} ref={focusWhenShown}>
        {m.import_found({ count: boards.length })}
      </h1>
      <p className={head.chip}>
        <FileCheck2 aria-hidden className="ico" />
        <span>
          <b>{file.fileName === '' ? m.import_pasted() : file.fileName}</b>, {kindText(file.kind)},{' '}
          {m.board_num_tiles({ count })}
        </span>
      </p>
      {children}
    </header>
  )
}

/** What would be imported, what stands in the way, and the way on. */
function ReviewBar({ step: { review, refused }, flow }: ReviewScreenProps) {
  const boards = chosenBoards(review)
  const numTiles = boards.reduce((sum, board) => sum + keptTiles(board).length, 0)
  const numErrors = boards.reduce((sum, board) => sum + findingsOf(board, refused.get(board)).numErrors, 0)
  return (
    <div className={head.bar}>
      <output className="small sub">
        {m.import_summary({
          boards: m.import_summary_boards({ count: boards.length }),
          tiles: m.board_num_tiles({ count: numTiles }),
        })}{' '}
        {numErrors > 0 ? <b>{m.import_mend_first({ count: numErrors })}</b> : null}
      </output>
      <Button onClick={flow.reset}>{m.import_cancel()}</Button>
      <Button variant="primary" disabled={boards.length === 0 || numErrors > 0} onClick={() => void flow.send()}>
        {m.import_apply({ count: boards.length })}
      </Button>
    </div>
  )
}
