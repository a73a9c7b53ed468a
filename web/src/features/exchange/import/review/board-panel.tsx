import { boardModes, categories, layouts, type Layout } from '@tilerush/core/boards/constants'
import type { BoardIssue } from '@tilerush/core/boards/validation/board-issues'
import { CircleAlert, Scissors, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Tabs } from '../../../../components/display/tabs.tsx'
import { Select, TextInput } from '../../../../components/form/field.tsx'
import { classNames } from '../../../../lib/class-names.ts'
import { categoryName, modeNames } from '../../../boards/index.ts'
import { m } from '../../../../paraglide/messages.js'
import { canSplit, splitBoard } from '../../../../lib/formats/reshape-boards.ts'
import type { FoundBoard } from '../../../../lib/formats/found-board.ts'
import {
  asReviewed,
  changeBoard,
  changeTile,
  keptTiles,
  replaceBoard,
  type Review,
  type ReviewBoard,
} from './review-board.ts'
import { type Findings, findingsOf } from './review-findings.ts'
import styles from './review.module.css'
import { TileRows } from './tile-rows.tsx'

interface BoardPanelProps {
  readonly board: ReviewBoard
  readonly refused: readonly BoardIssue[] | undefined
  readonly review: Review
  readonly onChange: (review: Review) => void
}

/** One board of the review: its fields, and its tiles. */
export function BoardPanel({ board, refused, review, onChange }: BoardPanelProps) {
  const findings = findingsOf(useDeferredValue(board), refused)
  const change = (changes: Partial<ReviewBoard>): void => onChange(changeBoard(review, board.slug, changes))
  return (
    <section className="panel" aria-label={board.name}>
      <BoardFields board={board} nameError={findings.ofName} onChange={change} />
      <BoardNotes findings={findings} />
      <SplitOffer board={board} onSplit={(boards) => onChange(replaceBoard(review, board.slug, boards))} />
      <TileList board={board} findings={findings} onChange={change} />
    </section>
  )
}

interface SplitOfferProps {
  readonly board: ReviewBoard
  readonly onSplit: (boards: readonly FoundBoard[]) => void
}

/** A large board as several smaller ones, in the order of its tiles. */
function SplitOffer({ board, onSplit }: SplitOfferProps) {
  const { length } = keptTiles(board)
  const reviewed = { ...board.found, tiles: keptTiles(board).map(({ found }) => found) }
  if (!canSplit(reviewed)) return null
  return (
    <div className={`row between ${styles.split}`}>
      <p className="small">{m.import_split_text({ tiles: length })}</p>
      <Button size="xs" onClick={() => onSplit(splitBoard(asReviewed(board)))}>
        <Scissors aria-hidden />
        {m.import_split({ count: splitBoard(reviewed).length })}
      </Button>
    </div>
  )
}

interface BoardFieldsProps {
  readonly board: ReviewBoard
  readonly nameError: string | undefined
  readonly onChange: (changes: Partial<ReviewBoard>) => void
}

function BoardFields({ board, nameError, onChange }: BoardFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextInput
        label={m.editor_name()}
        value={board.name}
        error={nameError}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label={m.editor_category()}
        value={board.category}
        onChange={({ target }) =>
          onChange({ category: categories.find(({ code }) => code === target.value)?.code ?? board.category })
        }
      >
        {categories.map(({ code }) => (
          <option key={code} value={code}>
            {categoryName(code)}
          </option>
        ))}
      </Select>
      <Select
        label={m.editor_mode()}
        value={board.mode}
        onChange={({ target }) => onChange({ mode: boardModes.find((mode) => mode === target.value) ?? board.mode })}
      >
        {boardModes.map((mode) => (
          <option key={mode} value={mode}>
            {modeNames[mode]()}
          </option>
        ))}
      </Select>
      <Select
        label={m.editor_layout()}
        value={board.boardPortraitLayout}
        onChange={({ target }) => onChange({ boardPortraitLayout: target.value as Layout })}
      >
        {layouts.map((layout) => (
          <option key={layout} value={layout}>
            {layout.replace('x', '×')}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** What is to be said of the board as a whole. */
function BoardNotes({ findings: { ofBoard } }: { readonly findings: Findings }) {
  if (ofBoard.length === 0) return null
  return (
    <ul className={styles.notes}>
      {ofBoard.map(({ text, isError }) => (
        <li key={text} className={classNames(styles.problem, isError ? styles.error : styles.hint)}>
          {isError ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
          {text}
        </li>
      ))}
    </ul>
  )
}

interface TileListProps {
  readonly board: ReviewBoard
  readonly findings: Findings
  readonly onChange: (changes: Partial<ReviewBoard>) => void
}

function TileList({ board, findings, onChange }: TileListProps) {
  /** The tiles to mend as they were when the tab was chosen: one that is mended stays where it is. */
  const [mended, setMended] = useState<ReadonlySet<string> | null>(null)
  const toMend = board.tiles.filter(({ tileId }) => findings.byTile.get(tileId)?.isError === true)
  const ids = new Set(toMend.map(({ tileId }) => tileId))
  const isListed = (tileId: string): boolean => mended === null || mended.has(tileId) || ids.has(tileId)
  return (
    <>
      <div className={`row between ${styles.tools}`}>
        <Tabs
          label={m.import_tiles_shown()}
          chosen={mended === null ? 'all' : 'mend'}
          onChoose={(tab) => setMended(tab === 'all' ? null : ids)}
          tabs={[
            { id: 'all', label: m.import_tab_all(), count: board.tiles.length },
            { id: 'mend', label: m.import_tab_mend(), count: toMend.length },
          ]}
        />
        <p className="small muted">{m.import_prompts_yours()}</p>
      </div>
      <TileRows
        board={board}
        rows={board.tiles.flatMap((tile, index) => (isListed(tile.tileId) ? [{ tile, number: index + 1 }] : []))}
        findings={findings}
        onChange={(tileId, changes) => onChange({ tiles: changeTile(board, tileId, changes).tiles })}
      />
    </>
  )
}
