/** The position of a film: it runs with the frames of the screen, at a speed; with reduced motion from click to click. */
import { useEffect, useState } from 'react'
import { nextStop } from './film-stops.ts'

export interface FilmClock {
  /** ms since PLAYING began. */
  readonly positionMs: number
  readonly isPlaying: boolean
  readonly seek: (positionMs: number) => void
  /** Starts or stops; from the beginning when the film is over. */
  readonly toggle: () => void
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** `stops`: as from `getStops`, the same array at each render; the last one is the end. */
export function useFilmClock(stops: readonly number[], speed: number): FilmClock {
  const lengthMs = stops.at(-1) ?? 0
  const [positionMs, setPositionMs] = useState(0)
  const [isStarted, setIsStarted] = useState(false)
  const isOver = positionMs >= lengthMs
  const isPlaying = isStarted && !isOver

  useEffect(() => {
    if (!isPlaying || still.matches) return
    let beforeMs: number | null = null
    let frame = requestAnimationFrame(function next(nowMs) {
      const passedMs = beforeMs === null ? 0 : (nowMs - beforeMs) * speed
      beforeMs = nowMs
      setPositionMs((position) => Math.min(lengthMs, position + passedMs))
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, lengthMs, speed])

  useEffect(() => {
    if (!isPlaying || !still.matches) return
    const stopMs = nextStop(stops, positionMs)
    const timer = setTimeout(() => setPositionMs(stopMs), (stopMs - positionMs) / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, positionMs, stops, speed])

  return {
    positionMs,
    isPlaying,
    seek: (position) => {
      setIsStarted(false)
      setPositionMs(position)
    },
    toggle: () => {
      if (isOver) setPositionMs(0)
      setIsStarted(!isPlaying)
    },
  }
}
