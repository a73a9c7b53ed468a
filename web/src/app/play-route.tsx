import { useParams } from '@tanstack/react-router'
import { PlayScreen } from '../features/play/play-screen.tsx'

/** The game. A board opened after another starts from a fresh screen. */
export function PlayRoute() {
  const { boardIdOrSlug } = useParams({ from: '/play/$boardIdOrSlug' })
  return <PlayScreen key={boardIdOrSlug} boardIdOrSlug={boardIdOrSlug} />
}
