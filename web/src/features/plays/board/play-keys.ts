/** The keys of the play screen and of the summary. */
import { useLayoutEffect } from 'react'
import type { Game } from '../game/game.ts'
import { getPosition } from './board-input.ts'
import { useGame } from '../game/use-game.ts'

/** Whether the key belongs to what has the focus: a button or link handles Space and Enter itself. */
function isTakenByFocus(target: EventTarget | null): boolean {
  return (
    target instanceof Element && getPosition(target) === null && target.closest('a, button, input, select') !== null
  )
}

function getAction(game: Game, { key, target }: KeyboardEvent): (() => void) | null {
  const { state } = game.getState().play
  if (key === 'Escape') return state === 'READY' || state === 'COMPONENT_CREATED' ? null : game.reset
  if (state === 'READY') return key === ' ' && !isTakenByFocus(target) ? () => void game.start() : null
  if (state !== 'SUMMARY' && state !== 'OUT_OF_TIME') return null
  const isAgain = key.toLowerCase() === 'r' || (key === 'Enter' && !isTakenByFocus(target))
  return isAgain ? () => playAgain(game) : null
}

/** A new run at once: the countdown is pause enough. */
export function playAgain(game: Game): void {
  game.reset()
  void game.start()
}

/** Space plays, Escape resets, Enter or R plays again, wherever the focus is. */
export function usePlayKeys(): void {
  const game = useGame()
  // It runs before the paint: the keys work as soon as the screen is shown.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      // An open dialog keeps its keys to itself.
      if (event.target instanceof Element && event.target.closest('dialog')) return
      const action = getAction(game, event)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [game])
}
