/** The position of a film: it runs with the frames of the screen, at a speed. */
import { useEffect, useState } from 'react'

export interface FilmClock {
  /** ms since PLAYING began. */
  readonly positionMs: number
  readonly isPlaying: boolean
  readonly seek: (positionMs: number) => void
  /** Starts or stops; from the beginning when the film is over. */
  readonly toggle: () => void
}

export function useFilmClock(lengthMs: number, speed: number): FilmClock {
  const [positionMs, setPositionMs] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    let beforeMs: number | null = null
    let frame = requestAnimationFrame(function next(nowMs) {
      const passedMs = beforeMs === null ? 0 : (nowMs - beforeMs) * speed
      beforeMs = nowMs
      setPositionMs((position) => Math.min(lengthMs, position + passedMs))
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, lengthMs, speed])
  const isOver = positionMs >= lengthMs
  return {
    positionMs,
    isPlaying: isPlaying && !isOver,
    seek: (position) => {
      setIsPlaying(false)
      setPositionMs(position)
    },
    toggle: () => {
      if (isOver) setPositionMs(0)
      setIsPlaying(isOver || !isPlaying)
    },
  }
}
