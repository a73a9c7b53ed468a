/** The times of a run, prompt by prompt, beside another one's of the same race. */
import type { RoomFilm } from '@tilerush/contract/rooms/races'
import type { TileFace } from '@tilerush/contract/boards/boards'

export interface SplitRow {
  readonly tileId: string
  readonly prompt: string
  readonly face: TileFace
  /** ms from the right click before, penalties included. */
  readonly ownMs: number
  /** Null for a prompt that the other one did not find. */
  readonly otherMs: number | null
}

/** A row for each prompt that was found; the game is the same for both. */
export function toSplitRows(own: RoomFilm, other: RoomFilm | undefined): SplitRow[] {
  const faces = new Map(own.tiles.map((face) => [face.tileId, face]))
  const right = own.clicks.filter(({ isRight }) => isRight)
  return right.flatMap(({ tileId }, index) => {
    const face = faces.get(tileId)
    if (!face) return []
    const prompt = own.prompts[index] ?? ''
    const ownMs = promptMs(own.splitsMs, index) ?? 0
    return [{ tileId, prompt, face, ownMs, otherMs: other ? promptMs(other.splitsMs, index) : null }]
  })
}

function promptMs(splitsMs: readonly number[], index: number): number | null {
  const at = splitsMs[index]
  return at === undefined ? null : at - (splitsMs[index - 1] ?? 0)
}
