import { useParams, useSearch } from '@tanstack/react-router'
import { PlayScreen } from '../features/plays/screen/play-screen.tsx'

/** The game. A board or deal opened after another starts from a fresh screen. */
export function PlayRoute() {
  const { boardIdOrSlug } = useParams({ from: '/play/$boardIdOrSlug' })
  const { deal } = useSearch({ from: '/play/$boardIdOrSlug' })
  return <PlayScreen key={`${boardIdOrSlug} ${deal}`} boardIdOrSlug={boardIdOrSlug} deal={deal} />
}
