import type { ArchivedBoard } from '@tilerush/contract/boards/archive'
import { categoryByCode } from '@tilerush/core/boards/categories'
import { Copy, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../components/display/badge.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { categoryName } from '../../boards/index.ts'
import { m } from '../../../paraglide/messages.js'
import { archiveIssueText } from './archive-messages.ts'
import styles from './archive.module.css'

interface ArchivedBoardRowProps {
  readonly board: ArchivedBoard
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** A board of the archive: what it holds, what it would be called, or why it cannot come in. */
export function ArchivedBoardRow({ board, isChosen, onToggle }: ArchivedBoardRowProps) {
  const isBroken = board.problems.length > 0
  const category = categoryByCode(board.category)
  return (
    <li className={styles.board}>
      <Checkbox
        label={board.name}
        checked={isChosen}
        disabled={isBroken}
        onChange={onToggle}
        hint={m.import_board_facts({
          category: category ? categoryName(category.code) : board.category,
          tiles: board.numTiles,
          images: board.numImages,
        })}
      />
      {board.licences.length > 0 ? (
        <p className="muted small">{m.import_board_licences({ licences: board.licences.join(', ') })}</p>
      ) : null}
      {board.isSlugTaken && !isBroken ? (
        <p>
          <Badge tone="testing" icon={Copy}>
            {m.import_board_taken()}
          </Badge>{' '}
          <span className="small">{m.import_board_new_name({ name: board.newName })}</span>
        </p>
      ) : null}
      {isBroken ? (
        <>
          <Badge tone="missed" icon={TriangleAlert}>
            {m.import_board_broken()}
          </Badge>
          <ul className={styles.issues}>
            {board.problems.map((issue, index) => (
              <li key={`${issue.code} ${issue.tileId ?? ''} ${index}`}>{archiveIssueText(issue)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  )
}
