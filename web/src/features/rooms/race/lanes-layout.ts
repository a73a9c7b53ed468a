/** How the presenter's screen lays out the lanes, by the number of players. */

export interface LanesLayout {
  readonly columns: 1 | 2 | 3
  readonly rows: number
  /** Tiles with an avatar, or one bar. */
  readonly track: 'tiles' | 'bar'
  /** How many have a lane; the others share one track. */
  readonly numLanes: number
}

/** Tiles in a lane need 12 px of a screen of 1920. */
const minTilePx = 12
/** What the track of a lane has of 1920 px, and the gap between its tiles. */
const trackPx = { 1: 1058, 2: 404, 3: 0 } as const
const gapPx = { 1: 6, 2: 3, 3: 0 } as const

export function getLanesLayout(numPlayers: number, numPrompts: number): LanesLayout {
  const numLanes = numPlayers > 60 ? 12 : numPlayers
  const columns = numLanes <= 12 ? 1 : numLanes <= 30 ? 2 : 3
  const tilePx = (trackPx[columns] - gapPx[columns] * numPrompts) / (numPrompts + 1)
  return {
    columns,
    rows: Math.max(1, Math.ceil(numLanes / columns)),
    track: tilePx >= minTilePx ? 'tiles' : 'bar',
    numLanes,
  }
}
