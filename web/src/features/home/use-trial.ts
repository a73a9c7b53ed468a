import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { rpc } from '../../lib/rpc.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { takeEarlyPress } from './early-press.ts'

/** The game that a visitor plays on Home. */
export type Trial = ComponentType<{
  readonly board: PlayableBoard
  readonly onClose: () => void
  readonly onRetry: () => void
}>

interface Running {
  readonly Game: Trial
  readonly board: PlayableBoard
  /** Differs with every start, so that each has a game of its own. */
  readonly number: number
}

/** The one board to try, and the game once it is wanted. */
export function useTrial(load: () => Promise<Trial>) {
  const [running, setRunning] = useState<Running | null>(null)
  // Nothing may change under a running game.
  const { data, refetch } = useQuery(rpc.boards.toTry.queryOptions({ staleTime: Infinity }))

  const start = useCallback(
    async (known?: PlayableBoard | null): Promise<void> => {
      try {
        const [Game, board] = await Promise.all([
          load(),
          known ?? refetch({ throwOnError: true }).then((now) => now.data),
        ])
        if (board) setRunning((before) => ({ Game, board, number: (before?.number ?? 0) + 1 }))
      } catch {
        toast.error(m.error_network())
      }
    },
    [load, refetch],
  )

  useEffect(() => {
    const answerEarlyPress = async (): Promise<void> => {
      if (takeEarlyPress()) await start()
    }
    void answerEarlyPress()
  }, [start])

  return {
    running,
    /** Nobody knows yet, or there is a board. */
    isOpen: data !== null,
    /** Called when a press is likely. */
    prepare: () => void load().catch(() => {}),
    start: () => void start(data),
    restart: useCallback(() => void start(), [start]),
    close: useCallback(() => setRunning(null), []),
  }
}
