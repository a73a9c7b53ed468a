/** The times of a run, prompt by prompt, beside another one's of the same race. */
import type { RoomFilm } from '@tilerush/contract/room-races'
import type { TileFace } from '@tilerush/contract/boards'

export interface SplitRow {
  readonly tileId: string
  readonly prompt: string
  readonly face: Pick<TileFace, 'imageUrl' | 'backgroundColor' | 'radialGradientHexColor'>
  /** ms from the right click before, penalties included. */
  readonly ownMs: number
  /** Null for a prompt that the other one did not find. */
  readonly otherMs: number | null
}

/** A row for each prompt that was found; the game is the same for both. */
export function toSplitRows(own: RoomFilm, other: RoomFilm | undefined): SplitRow[] {
  const images = new Map(own.tiles.map(({ tileId, imageUrl }) => [tileId, imageUrl]))
  const right = own.clicks.filter(({ isRight }) => isRight)
  return right.map(({ tileId }, index) => ({
    tileId,
    prompt: own.prompts[index] ?? '',
    face: { imageUrl: images.get(tileId) ?? '', backgroundColor: '', radialGradientHexColor: '' },
    ownMs: promptMs(own.splitsMs, index) ?? 0,
    otherMs: other ? promptMs(other.splitsMs, index) : null,
  }))
}

function promptMs(splitsMs: readonly number[], index: number): number | null {
  const at = splitsMs[index]
  return at === undefined ? null : at - (splitsMs[index - 1] ?? 0)
}
