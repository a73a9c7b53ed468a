/** The stops of a film: its beginning, each click and its end. Keys go from one to the next. */
import type { Film } from '@tilerush/contract/plays/films'

/** ms since PLAYING began, in order, each once. */
export function getStops({ clicks, lengthMs }: Pick<Film, 'clicks' | 'lengthMs'>): readonly number[] {
  const stops = new Set([0, ...clicks.map(({ atMs }) => atMs), lengthMs])
  return [...stops].filter((atMs) => atMs <= lengthMs).toSorted((one, other) => one - other)
}

/** The stop after the position; the last one at the end. */
export function nextStop(stops: readonly number[], positionMs: number): number {
  return stops.find((atMs) => atMs > positionMs) ?? stops.at(-1) ?? 0
}

/** The stop before the position; the first one at the beginning. */
export function previousStop(stops: readonly number[], positionMs: number): number {
  return stops.findLast((atMs) => atMs < positionMs) ?? stops[0] ?? 0
}
