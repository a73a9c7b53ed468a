import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../../components/display/badge.tsx'
import { Cover } from '../../../boards/index.ts'
import { m } from '../../../../paraglide/messages.js'
import type { RefusedBoards } from '../import-flow.ts'
import { faceOf, lookOf } from './faces.ts'
import { changeBoard, keptTiles, type Review, type ReviewBoard } from './review-board.ts'
import { type Findings, findingsOf } from './review-findings.ts'
import styles from './review.module.css'

interface BoardChoiceProps {
  readonly review: Review
  readonly refused: RefusedBoards
  /** Slug of the board whose tiles are shown. */
  readonly shown: string | undefined
  readonly onShow: (slug: string) => void
  readonly onChange: (review: Review) => void
}

const coverTiles = 9

/** The boards that were found: which come in, and which is looked at. */
export function BoardChoice({ review, refused, shown, onShow, onChange }: BoardChoiceProps) {
  return (
    <ul className={`box ruled ${styles.boards}`}>
      {review.boards.map((board) => (
        <li key={board.slug} className={styles.board} aria-current={board.slug === shown ? true : undefined}>
          <input
            type="checkbox"
            checked={board.isChosen}
            aria-label={m.import_choose_board({ name: board.name })}
            onChange={({ target }) => onChange(changeBoard(review, board.slug, { isChosen: target.checked }))}
          />
          <span data-category={board.category}>
            <Cover
              size="mini"
              look={lookOf(board.found)}
              faces={keptTiles(board)
                .slice(0, coverTiles)
                .map(({ tileId, found }) => faceOf(tileId, found))}
            />
          </span>
          <span className={styles.named}>
            <button type="button" onClick={() => onShow(board.slug)}>
              {board.name.trim() === '' ? m.import_unnamed() : board.name}
            </button>
            <small>
              <span>{m.board_num_tiles({ count: keptTiles(board).length })}</span>
              <State board={board} findings={findingsOf(board, refused.get(board))} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function State({ board, findings }: { readonly board: ReviewBoard; readonly findings: Findings }) {
  const { numErrors, numHints } = findings
  if (!board.isChosen) return <Badge>{m.import_not_chosen()}</Badge>
  if (numErrors > 0) {
    return (
      <Badge tone="missed" icon={CircleAlert}>
        {m.import_to_mend({ count: numErrors })}
      </Badge>
    )
  }
  if (numHints > 0) {
    return (
      <Badge tone="testing" icon={TriangleAlert}>
        {m.import_to_look_at({ count: numHints })}
      </Badge>
    )
  }
  return (
    <Badge tone="live" icon={CircleCheck}>
      {m.import_ready()}
    </Badge>
  )
}
