import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery, setCurrentUser, useCurrentUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'

/** One change after the other, so that the last click has the last word. */
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
export function useStar(boardId: string): readonly [isStarred: boolean, toggle: () => void] {
  const isStarred = useCurrentUser()?.starredBoards.includes(boardId) ?? false
  return [isStarred, () => setStarred(boardId, !isStarred)]
}
