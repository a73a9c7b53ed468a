import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GameState } from './game-state.ts'
import { useGame } from './use-game.ts'

/**
 * Writes a slice of the game's state straight to an element, now and whenever it differs. For what a
 * click changes: between the press and the next frame there is no time to draw a component. What is
 * written here must not be among the element's properties, or React would write it too.
 */
export function usePainted<Painted extends HTMLElement, Slice>(
  slice: (state: GameState) => Slice,
  write: (element: Painted, value: Slice) => void,
): RefObject<Painted | null> {
  const game = useGame()
  const element = useRef<Painted>(null)

  useLayoutEffect(() => {
    let painted: { readonly value: Slice } | null = null
    const paint = (): void => {
      const value = slice(game.getState())
      if (!element.current || (painted && Object.is(painted.value, value))) return
      painted = { value }
      write(element.current, value)
    }
    paint()
    return game.subscribe(paint)
  }, [game, slice, write])

  return element
}
