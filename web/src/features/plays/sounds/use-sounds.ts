import { useEffect } from 'react'
import { useCurrentUser } from '../../account/index.ts'
import { useGame } from '../game/use-game.ts'

/**
 * Sounds for those who have them switched on (docs/rules.md#sounds). The audio context is
 * made within the press on Play, as browsers want it, and is running by the first tick of the countdown.
 */
export function useSounds(): void {
  const game = useGame()
  const isOn = useCurrentUser()?.playSoundEffects === true

  useEffect(() => {
    if (!isOn || typeof AudioContext === 'undefined') return undefined
    let context: AudioContext | null = null
    let stop: (() => void) | null = null
    /** Without its sounds the game is played in silence. */
    const begin = async (made: AudioContext): Promise<void> => {
      const sounds = await import('./game-sounds.ts').catch(() => null)
      // The screen may have been left concurrently.
      if (sounds && context === made) stop = sounds.playSounds(game, made)
    }
    const unsubscribe = game.subscribe(() => {
      if (context || game.getState().start !== 'requested') return
      const made = new AudioContext({ latencyHint: 'interactive' })
      context = made
      void begin(made)
    })
    return () => {
      unsubscribe()
      stop?.()
      void context?.close()
      context = null
    }
  }, [game, isOn])
}
