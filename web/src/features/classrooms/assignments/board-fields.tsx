import type { BoardCard } from '@tilerush/contract/boards/boards'
import { assignmentMaxBoards } from '@tilerush/core/classrooms/constants'
import { ArrowDown, ArrowUp, CircleAlert, ImageOff, X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import { categoryName, Cover } from '../../boards/index.ts'
import styles from './assignment-form.module.css'
import { BoardSearch } from './board-search.tsx'

interface BoardFieldsProps {
  readonly boardIds: readonly string[]
  /** Cards of the chosen boards; a board that is deleted or not live has none. */
  readonly cards: ReadonlyMap<string, BoardCard>
  readonly error: string | undefined
  readonly onChange: (boardIds: readonly string[]) => void
}

/** The boards in their order, and a search for more. */
export function BoardFields({ boardIds, cards, error, onChange }: BoardFieldsProps) {
  const isFull = boardIds.length >= assignmentMaxBoards
  return (
    <fieldset className="panel" aria-describedby={error ? 'assignment-boards-error' : undefined}>
      <legend className="sr">{m.assignment_boards()}</legend>
      <div className={`row between ${styles.head}`}>
        <h2>
          {m.assignment_boards()} <span className="muted num">{boardIds.length}</span>
        </h2>
        <p className="small muted">{m.assignment_boards_text({ max: assignmentMaxBoards })}</p>
      </div>
      {boardIds.length > 0 && (
        <ol className={`ruled ${styles.chosen}`}>
          {boardIds.map((boardId, index) => (
            <ChosenBoard
              key={boardId}
              boardId={boardId}
              card={cards.get(boardId)}
              index={index}
              count={boardIds.length}
              onMove={(by) => onChange(moved(boardIds, index, by))}
              onRemove={() => onChange(boardIds.filter((each) => each !== boardId))}
            />
          ))}
        </ol>
      )}
      <FieldError id="assignment-boards-error" message={error} />
      {isFull ? (
        <p className="small sub">{m.assignment_boards_full({ max: assignmentMaxBoards })}</p>
      ) : (
        <BoardSearch chosen={boardIds} onAdd={(boardId) => onChange([...boardIds, boardId])} />
      )}
    </fieldset>
  )
}

/** The list with the one at `index` a place earlier or later. */
function moved(boardIds: readonly string[], index: number, by: 1 | -1): readonly string[] {
  const [one, other] = [boardIds[index], boardIds[index + by]]
  return one === undefined || other === undefined ? boardIds : boardIds.with(index, other).with(index + by, one)
}

interface ChosenBoardProps {
  readonly boardId: string
  readonly card: BoardCard | undefined
  readonly index: number
  readonly count: number
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function ChosenBoard({ boardId, card, index, count, onMove, onRemove }: ChosenBoardProps) {
  const name = card?.name ?? m.assignment_board_gone({ id: boardId })
  const move = (by: 1 | -1, button: HTMLButtonElement): void => {
    onMove(by)
    // An element that is put elsewhere in the page loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <li data-category={card?.category} className={card ? undefined : styles.gone}>
      {card ? <Cover faces={card.cover} look={card.look} size="mini" /> : <ImageOff aria-hidden className="ico" />}
      <span className={`grow ${styles.name}`}>
        <b>{name}</b>
        {card && (
          <small>
            {categoryName(card.category)}, {m.board_num_tiles({ count: card.numTiles })}
          </small>
        )}
      </span>
      <span className={styles.moves}>
        <Button
          variant="quiet"
          size="xs"
          iconOnly
          aria-label={m.assignment_board_up({ board: name })}
          aria-disabled={index === 0}
          onClick={({ currentTarget }) => index > 0 && move(-1, currentTarget)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="xs"
          iconOnly
          aria-label={m.assignment_board_down({ board: name })}
          aria-disabled={index === count - 1}
          onClick={({ currentTarget }) => index < count - 1 && move(1, currentTarget)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="xs"
          iconOnly
          aria-label={m.assignment_remove_board({ board: name })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </span>
    </li>
  )
}

/** What is wrong with a part of the form; the region stays, so that it is announced. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {message ? (
        <>
          <CircleAlert aria-hidden />
          <span>{message}</span>
        </>
      ) : null}
    </p>
  )
}
