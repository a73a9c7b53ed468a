import { Star } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import styles from './star-button.module.css'
import { client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { currentUserQuery, setCurrentUser, useCurrentUser } from '../account/index.ts'
import { toast } from '../../lib/toasts.ts'

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

/** One change after the other, so that the last click wins. */
let lastChange: Promise<void> = Promise.resolve()

function showStarred(starredBoards: readonly string[]): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (user) setCurrentUser({ ...user, starredBoards: [...starredBoards] })
}

function starredNow(): readonly string[] {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.starredBoards ?? []
}

/** Stars a board or takes the star away, at once on the page and then on the server. */
function setStarred(boardId: string, isStarred: boolean): void {
  const others = starredNow().filter((id) => id !== boardId)
  showStarred(isStarred ? [...others, boardId] : others)
  lastChange = lastChange.then(() => send(boardId, isStarred))
}

async function send(boardId: string, isStarred: boolean): Promise<void> {
  try {
    await (isStarred ? client.stars.add({ boardId }) : client.stars.remove({ boardId }))
  } catch {
    toast.error(m.star_not_saved())
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
}

/** Whether the user starred the board, and the way to change it. */
function useStar(boardId: string): readonly [isStarred: boolean, toggle: () => void] {
  const isStarred = useCurrentUser()?.starredBoards.includes(boardId) ?? false
  return [isStarred, () => setStarred(boardId, !isStarred)]
}
