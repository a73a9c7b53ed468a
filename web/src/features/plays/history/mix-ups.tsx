import { useQuery } from '@tanstack/react-query'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { PlayedTile } from '@tilerush/contract/plays/plays'
import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { ArrowRight, Hourglass, Target } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { TileThumb } from '../../boards/index.ts'
import { practiceQuery, tilesParam } from '../queries/practice-query.ts'
import { languageOn, promptLanguage } from '../prompt-language.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './history.module.css'

/** As many as make a good round of practice. */
const shownMixUps = 10
const practisedPairs = 4

/** Which tile was taken for which, most often first, and the way to practise them. */
export function MixUps({ board }: { readonly board: PlayableBoard }) {
  const material = useQuery(practiceQuery(board.boardId, languageOn(board, promptLanguage.get())))
  if (material.isPending) return <Skeleton count={4} shape="row" />
  if (material.isError) return <LoadError error={material.error} onRetry={() => void material.refetch()} />
  const { tiles, mixUps, records, numRuns } = material.data
  if (numRuns === 0) return null
  const byId = new Map(tiles.map((tile) => [tile.tileId, tile]))
  const shown = mixUps.slice(0, shownMixUps)
  const most = shown[0]?.count ?? 1
  const pairs = [
    ...new Set(mixUps.slice(0, practisedPairs).flatMap((pair) => [pair.promptedTileId, pair.clickedTileId])),
  ]
  const slow = records.filter((record) => record.isSlow).map((record) => record.tileId)
  const params = { boardIdOrSlug: board.slug }
  return (
    <section aria-labelledby="mix-ups">
      <h2 id="mix-ups">{m.history_mix_ups()}</h2>
      <p className="sub small">{m.history_mix_ups_from({ runs: numRuns })}</p>
      {shown.length === 0 ? (
        <p className={styles.none}>{m.history_mix_ups_none()}</p>
      ) : (
        <ul className={styles.mixUps}>
          {shown.map(({ promptedTileId, clickedTileId, count }) => (
            <li key={`${promptedTileId} ${clickedTileId}`}>
              <Named tile={byId.get(promptedTileId)} board={board} />
              <ArrowRight className="ico" aria-hidden />
              <span className="sr">{m.history_taken_for()}</span>
              <Named tile={byId.get(clickedTileId)} board={board} />
              <span className={styles.count}>
                <i style={{ width: `${(100 * count) / most}%` }} />
                <b className="num">{m.history_times({ count })}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.practise}>
        {pairs.length > 0 && (
          <ButtonLink to="/play/$boardIdOrSlug/practice" params={params} search={{ tiles: tilesParam(pairs) }}>
            <Target aria-hidden />
            {m.history_practise_mix_ups()}
          </ButtonLink>
        )}
        {slow.length > 0 && (
          <ButtonLink to="/play/$boardIdOrSlug/practice" params={params} search={{ tiles: tilesParam(slow) }}>
            <Hourglass aria-hidden />
            {m.summary_practise_slow()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Named({ tile, board }: { readonly tile: PlayedTile | undefined; readonly board: PlayableBoard }) {
  return (
    <span className={styles.named}>
      {tile && <TileThumb face={tile} look={board.look} className={styles.thumb} />}
      <b>{tile ? promptAlternatives(tile.prompt)[0] : ''}</b>
    </span>
  )
}
