/** A replayed run as a film. */
import type { Film } from '@tilerush/contract/plays/films'
import type { Play } from '@tilerush/core/play/types'
import type { ReadyBoard } from '../../boards/index.ts'

/** `board`: the version that was played. */
export function toFilm(play: Play, { content, look, faces }: ReadyBoard): Film {
  const found = new Map(faces.map((face) => [face.tileId, face]))
  const prompts = new Map(play.grid.map(({ tileId, prompt }) => [tileId, prompt]))
  return {
    boardPortraitLayout: content.boardPortraitLayout,
    promptPrefix: content.promptPrefix,
    tiles: play.grid.flatMap(({ tileId }) => found.get(tileId) ?? []),
    look,
    prompts: play.promptOrder.map((tileId) => prompts.get(tileId) ?? ''),
    clicks: toClicks(play),
    lengthMs: play.endedAtMs ?? 0,
  }
}

function toClicks({ clicks, promptOrder }: Play): Film['clicks'] {
  let numRight = 0
  return clicks.map(({ tileId, atMs }) => {
    const isRight = tileId === promptOrder[numRight]
    if (isRight) numRight += 1
    return { tileId, atMs, isRight }
  })
}
