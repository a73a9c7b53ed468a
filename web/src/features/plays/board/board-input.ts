import { doublePressMs } from '@tilerush/core/constants'
import { positionOfKey } from './direct-keys.ts'
import type { Game } from '../game/game.ts'
import { laidColumns, positionOf } from './laid-grid.ts'
import { makeTabStop, neighbour } from './roving-focus.ts'

/** A click without a press shortly before it comes from an aid that only clicks, such as a screen reader. */
const pressEchoMs = 1000

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey

/**
 * Whatever can press a tile, each by the same way: pointer, Enter or Space on the focused tile, a
 * tile's own key, and the click of an assistive device. Heard before anybody else's listeners: the
 * shortest way from the finger to the game.
 */
export function listenToBoard(grid: HTMLElement, game: Game, signal: AbortSignal): void {
  let lastPressAt = -Infinity
  let lastPosition = -1

  function press(position: number, { timeStamp }: Event): void {
    lastPressAt = timeStamp
    lastPosition = position
    game.press(position, timeStamp)
  }

  const ownPosition = ({ target }: Event): number | null =>
    target instanceof Node && grid.contains(target) ? positionOf(target) : null

  /** The primary pointer's press counts; a drag and a second finger have none, and a double tap has one. */
  function onPointerDown(event: PointerEvent): void {
    const position = ownPosition(event)
    if (position === null) return
    event.stopPropagation()
    if (!event.isPrimary || event.button !== 0) return
    const isDouble = position === lastPosition && event.timeStamp - lastPressAt < doublePressMs
    if (!isDouble) press(position, event)
  }

  function onMouseDown(event: MouseEvent): void {
    if (ownPosition(event) === null) return
    event.stopPropagation()
    // A press answers and leaves the keyboard's place alone; moving the focus would cost as much again.
    event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (hasModifier(event)) return
    const numTiles = grid.childElementCount
    const isPlaying = game.getState().play.state === 'PLAYING'
    const direct = isPlaying ? positionOfKey(event, numTiles) : null
    const position = ownPosition(event)
    const isAnswer = position !== null && (event.key === 'Enter' || event.key === ' ')
    const pressed = direct ?? (isAnswer ? position : null)
    if (pressed !== null) {
      // Answered now, so that no click follows when the key comes up.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) press(pressed, event)
      return
    }
    const target = position === null ? null : neighbour(event.key, position, numTiles, laidColumns(grid))
    if (target === null) return
    event.preventDefault()
    grid.querySelector<HTMLElement>(`[data-position="${target}"]`)?.focus()
  }

  function onClick(event: MouseEvent): void {
    const position = ownPosition(event)
    if (position !== null && event.detail === 0 && event.timeStamp - lastPressAt > pressEchoMs) press(position, event)
  }

  const first = { capture: true, signal }
  window.addEventListener('pointerdown', onPointerDown, first)
  window.addEventListener('mousedown', onMouseDown, first)
  window.addEventListener('keydown', onKeyDown, first)
  grid.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal })
  grid.addEventListener('click', onClick, { signal })
  grid.addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLElement && target !== grid && makeTabStop(grid, target),
    { signal },
  )
}
