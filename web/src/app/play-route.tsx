import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

interface PlayScreenProps {
  readonly boardIdOrSlug: string
}
interface PlayModule {
  readonly PlayScreen: ComponentType<PlayScreenProps>
}

const modules = import.meta.glob<PlayModule>('../features/play/play-screen.tsx')
const loadPlayScreen = modules['../features/play/play-screen.tsx']

const PlayScreen = lazy(async () => {
  const loaded = await loadPlayScreen?.()
  return { default: loaded?.PlayScreen ?? (({ boardIdOrSlug }: PlayScreenProps) => <h1>{boardIdOrSlug}</h1>) }
})

/** The game. A board opened after another starts from a fresh screen. */
export function PlayRoute(): ReactNode {
  const { boardIdOrSlug } = useParams({ from: '/play/$boardIdOrSlug' })
  return (
    <Suspense fallback={null}>
      <PlayScreen key={boardIdOrSlug} boardIdOrSlug={boardIdOrSlug} />
    </Suspense>
  )
}
