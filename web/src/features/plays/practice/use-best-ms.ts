import { useQuery } from '@tanstack/react-query'
import { bestQuery } from '../game/best.ts'

/** Total of the player's best on the board; null without one, undefined while it is not known. */
export function useBestMs(boardId: string): number | null | undefined {
  const best = useQuery(bestQuery(boardId)).data
  return best === undefined ? undefined : (best?.totalDurationMs ?? null)
}
