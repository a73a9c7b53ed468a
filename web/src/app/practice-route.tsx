import { useParams, useSearch } from '@tanstack/react-router'
import { PracticeScreen } from '../features/plays/practice/practice-screen.tsx'

/** Practice of a board. Another board starts from a fresh screen. */
export function PracticeRoute() {
  const { boardIdOrSlug } = useParams({ from: '/play/$boardIdOrSlug/practice' })
  const { tiles, timed } = useSearch({ from: '/play/$boardIdOrSlug/practice' })
  return (
    <PracticeScreen key={boardIdOrSlug} boardIdOrSlug={boardIdOrSlug} tiles={tiles} isTimed={timed !== undefined} />
  )
}
