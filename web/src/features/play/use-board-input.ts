import { type RefObject, useEffect } from 'react'
import type { Game } from './game.ts'
import { laidColumns, makeTabStop, neighbour, positionOf } from './roving-focus.ts'

/** A click without a press shortly before it comes from an aid that only clicks, such as a screen reader. */
const pressEchoMs = 1000

/** Whatever can press a tile. Heard by the grid itself: the shortest way from the finger to the game. */
export function listenToBoard(grid: HTMLElement, game: Game, signal: AbortSignal): void {
  let lastPressAt = -Infinity

  function press({ target, timeStamp }: Event): void {
    const position = positionOf(target)
    if (position === null) return
    lastPressAt = timeStamp
    game.press(position, timeStamp)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const position = positionOf(event.target)
    if (position === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      // Answered now, so that no click follows when the key comes up.
      event.preventDefault()
      if (!event.repeat) press(event)
      return
    }
    const numTiles = grid.childElementCount
    const target = neighbour(event.key, position, numTiles, laidColumns(grid))
    if (target === null) return
    event.preventDefault()
    grid.querySelector<HTMLElement>(`[data-position="${target}"]`)?.focus()
  }

  const options = { signal }
  grid.addEventListener('pointerdown', (event) => event.isPrimary && event.button === 0 && press(event), options)
  // A press answers and leaves the keyboard's place alone; moving the focus would cost as much again.
  grid.addEventListener('mousedown', (event) => event.preventDefault(), options)
  grid.addEventListener('keydown', onKeyDown, options)
  grid.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), options)
  grid.addEventListener(
    'click',
    (event) => event.detail === 0 && event.timeStamp - lastPressAt > pressEchoMs && press(event),
    options,
  )
  grid.addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLElement && target !== grid && makeTabStop(grid, target),
    options,
  )
}

export function useBoardInput(grid: RefObject<HTMLElement | null>, game: Game): void {
  useEffect(() => {
    if (!grid.current) return
    const listening = new AbortController()
    listenToBoard(grid.current, game, listening.signal)
    return () => listening.abort()
  }, [grid, game])
}
