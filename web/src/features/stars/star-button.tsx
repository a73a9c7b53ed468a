import { Star } from 'lucide-react'
import { useStar } from './starred-boards.ts'
import { m } from '../../paraglide/messages.js'
import styles from './star-button.module.css'

interface StarButtonProps {
  readonly board: { readonly boardId: string; readonly name: string }
}

/** Stars a board; pressed while it is starred. It lies above the link of a card. */
export function StarButton({ board }: StarButtonProps) {
  const [isStarred, toggle] = useStar(board.boardId)
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isStarred}
      aria-label={m.star_board({ name: board.name })}
      onClick={toggle}
    >
      <Star aria-hidden />
    </button>
  )
}
