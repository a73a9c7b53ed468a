import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { useCallback, useEffect, useState } from 'react'
import { rpc } from '../../lib/api/rpc.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { loadGuestGame } from '../plays/index.ts'

interface Running {
  readonly Game: Awaited<ReturnType<typeof loadGuestGame>>
  readonly board: PlayableBoard
  /** Differs with every start, so that each has a game of its own. */
  readonly number: number
}

/** The one board to try, and a visitor's game on it: its code is loaded on demand, the first view does not wait for it. */
export function useTrial() {
  const [running, setRunning] = useState<Running | null>(null)
  // Nothing may change under a running game.
  const { data, refetch } = useQuery(rpc.boards.toTry.queryOptions({ staleTime: Infinity }))

  const start = useCallback(
    async (known?: PlayableBoard | null): Promise<void> => {
      try {
        const [Game, board] = await Promise.all([
          loadGuestGame(),
          known ?? refetch({ throwOnError: true }).then((now) => now.data),
        ])
        if (board) setRunning((before) => ({ Game, board, number: (before?.number ?? 0) + 1 }))
      } catch {
        toast.error(m.error_network())
      }
    },
    [refetch],
  )

  useEffect(() => {
    const handleEarlyPress = async (): Promise<void> => {
      if (takeEarlyPress()) await start()
    }
    void handleEarlyPress()
  }, [start])

  return {
    running,
    /** No one knows yet, or there is a board. */
    isOpen: data !== null,
    /** Called when a press is likely. */
    prepare: () => void loadGuestGame().catch(() => {}),
    start: () => void start(data),
    restart: useCallback(() => void start(), [start]),
    close: useCallback(() => setRunning(null), []),
  }
}

/**
 * Whether Play was pressed in the first view that the page brought with it, before the app could respond: said once.
 * Stored by boot.js.
 */
function takeEarlyPress(): boolean {
  const { dataset } = document.documentElement
  const isPressed = 'pressed' in dataset
  delete dataset['pressed']
  return isPressed
}
