/**
 * What the player does to the board: presses by pointer, by Enter or Space, by a tile's own key and by an assistive
 * device, and the way of the focus by arrow keys.
 */
import { doublePressMs } from '@tilerush/core/play/constants'
import type { Game } from '../game/game.ts'

/** A key of its own for each tile of a small grid, row by row: the digits, then the first letters below them. */
const directKeys = '1234567890qw'

/** Grids of up to 12 tiles have direct keys; a larger one would need more than a hand can find without looking. */
export function keyOfPosition(position: number, numTiles: number): string | null {
  return numTiles <= directKeys.length ? (directKeys[position] ?? null) : null
}

/** The tile that a key stands for; null for another key or on a grid without direct keys. */
export function positionOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, numTiles: number): number | null {
  if (numTiles > directKeys.length) return null
  // It is known by its position for keyboards on which a digit needs the shift key.
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  const letter = key.length === 1 ? directKeys.indexOf(key.toLowerCase()) : -1
  const position = letter === -1 && digit ? directKeys.indexOf(digit) : letter
  return position >= 0 && position < numTiles ? position : null
}

/** The columns that the style sheet has laid; it alone decides how a grid fills the board area. */
export function getRenderedColumns(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length
}

export function getPosition(target: EventTarget | null): number | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null
  return tile ? Number(tile.dataset['position']) : null
}

/** Where an arrow key leads from `position`; null for another key or at the edge. */
export function neighbour(key: string, position: number, numTiles: number, columns: number): number | null {
  const column = position % columns
  const target = {
    ArrowLeft: column > 0 ? position - 1 : -1,
    ArrowRight: column < columns - 1 ? position + 1 : -1,
    ArrowUp: position - columns,
    ArrowDown: position + columns,
  }[key]
  return target !== undefined && target >= 0 && target < numTiles ? target : null
}

/** Makes `tile` the grid's tab stop. Written to the page directly, because a click must not draw the board again. */
function makeTabStop(grid: HTMLElement, tile: HTMLElement): void {
  if (tile.tabIndex === 0) return
  for (const other of grid.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
  tile.tabIndex = 0
}

/** A click without a press shortly before it comes from an aid that only clicks, such as a screen reader. */
const pressEchoMs = 1000

/** A finger that has moved less is lifted where it came down, px. */
const slipPx = 12

const isSamePosition = (one: PointerEvent, other: PointerEvent): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= slipPx

/** Whether the board scrolls; see watch-overflow.ts. */
const isScrolling = (grid: HTMLElement): boolean => 'scrolls' in (grid.parentElement?.dataset ?? {})

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey

/**
 * From now on the tiles of `grid` are pressed as those of the game; the returned function detaches it. Its listeners
 * come before all others: the shortest way from the finger to the game.
 */
export function attachBoardInput(grid: HTMLElement, game: Game): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let lastPressAt = -Infinity
  let lastPosition = -1
  /** The event that it came down with, on a board that scrolls. */
  let finger: PointerEvent | null = null

  function press(position: number, { timeStamp }: Event): void {
    lastPressAt = timeStamp
    lastPosition = position
    game.press(position, timeStamp)
  }

  const ownPosition = ({ target }: Event): number | null =>
    target instanceof Node && grid.contains(target) ? getPosition(target) : null

  function tap(position: number, event: Event): void {
    const isDouble = position === lastPosition && event.timeStamp - lastPressAt < doublePressMs
    if (!isDouble) press(position, event)
  }

  /** The primary pointer's press counts; a drag and a second finger have none, and a double tap has one. */
  function onPointerDown(event: PointerEvent): void {
    const position = ownPosition(event)
    if (position === null) return
    event.stopPropagation()
    if (!event.isPrimary || event.button !== 0) return
    // On a board that scrolls a finger may be about to scroll: it presses when it is lifted where it came down.
    if (event.pointerType !== 'mouse' && isScrolling(grid)) finger = event
    else tap(position, event)
  }

  function onPointerUp(event: PointerEvent): void {
    const position = ownPosition(event)
    const isPress = finger?.pointerId === event.pointerId && isSamePosition(finger, event)
    finger = null
    if (isPress && position !== null) tap(position, event)
  }

  /** The browser has taken the finger for a scroll. */
  const onPointerCancel = (): void => {
    finger = null
  }

  function onMouseDown(event: MouseEvent): void {
    if (ownPosition(event) === null) return
    event.stopPropagation()
    // A press counts as a click and leaves the keyboard's focus alone; moving the focus would cost as much again.
    event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (hasModifier(event)) return
    const numTiles = grid.childElementCount
    const isPlaying = game.getState().play.state === 'PLAYING'
    const direct = isPlaying ? positionOfKey(event, numTiles) : null
    const position = ownPosition(event)
    const isPress = position !== null && (event.key === 'Enter' || event.key === ' ')
    const pressed = direct ?? (isPress ? position : null)
    if (pressed !== null) {
      // Handled now, so that no click follows when the key comes up.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) press(pressed, event)
      return
    }
    const target = position === null ? null : neighbour(event.key, position, numTiles, getRenderedColumns(grid))
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
  window.addEventListener('pointerup', onPointerUp, first)
  window.addEventListener('pointercancel', onPointerCancel, first)
  window.addEventListener('mousedown', onMouseDown, first)
  window.addEventListener('keydown', onKeyDown, first)
  grid.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal })
  grid.addEventListener('click', onClick, { signal })
  grid.addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLElement && target !== grid && makeTabStop(grid, target),
    { signal },
  )
  return () => listening.abort()
}
