/** The keys of a film: the arrows go from click to click, as the page is read; Space plays and stops. */
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { FilmClock } from './film-clock.ts'
import { nextStop, previousStop } from './film-stops.ts'

const typing = 'input:not([type="range"]), select, textarea'

/** They work anywhere on the page, or in the dialog that the film is shown in. */
export function useFilmKeys(
  player: RefObject<HTMLElement | null>,
  { positionMs, seek, toggle }: FilmClock,
  stops: readonly number[],
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const element = player.current
    if (!element || !(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest('dialog') !== element.closest('dialog') || target.closest(typing)) return
    if (key === ' ') {
      // A button or link takes it itself.
      if (event.repeat || target.closest('a, button')) return
      toggle()
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const isFromRight = getComputedStyle(element).direction === 'rtl'
      seek((key === 'ArrowRight') === isFromRight ? previousStop(stops, positionMs) : nextStop(stops, positionMs))
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
