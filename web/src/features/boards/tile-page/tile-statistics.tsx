import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TileStatistics as Statistics } from '@tilerush/contract/tile-images'
import { LoadError } from '../../../components/load-error.tsx'
import { TileThumb } from '../../../components/tile-thumb.tsx'
import { resultSeconds } from '../../../lib/format-seconds.ts'
import { rpc } from '../../../lib/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { promptText } from '../view-board/prompt-text.ts'
import type { TilePageProps } from './tile-page.tsx'
import { missedShare } from './missed-share.ts'
import styles from './tile-statistics.module.css'

/** How players fare with the tile: how often it is missed, how long it takes, what it is mistaken for. */
export function TileStatistics({ board, tile }: TilePageProps) {
  const answer = useQuery(rpc.boards.tileStatistics.queryOptions({ input: { boardId: board.boardId } }))
  const statistics = answer.data?.tiles.find(({ tileId }) => tileId === tile.tileId)
  const numPlays = answer.data?.numPlays
  return (
    <section className={styles.statistics} aria-busy={answer.isPending}>
      <div>
        <h2>{m.tile_statistics_heading()}</h2>
        <p className="sub small">{numPlays ? m.tile_statistics_plays({ count: numPlays }) : '\u00a0'}</p>
      </div>
      {answer.isError && <LoadError error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (!statistics || statistics.numAnswered === 0) ? (
        <p className={styles.none}>{m.tile_statistics_none()}</p>
      ) : null}
      {statistics && statistics.numAnswered > 0 ? <Figures statistics={statistics} /> : null}
      {statistics && statistics.mistakenFor.length > 0 ? (
        <Mistaken board={board} mistakenFor={statistics.mistakenFor} />
      ) : null}
    </section>
  )
}

function Figures({ statistics: { numAnswered, numMissed, medianMs } }: { readonly statistics: Statistics }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{m.tile_statistics_missed()}</dt>
        <dd>
          <b className="num">{missedShare({ numAnswered, numMissed })}</b>
          <small>{m.tile_statistics_missed_of({ missed: numMissed, answered: numAnswered })}</small>
        </dd>
      </div>
      <div>
        <dt>{m.tile_statistics_time()}</dt>
        <dd>
          <b className="num">{medianMs === null ? '–' : resultSeconds(medianMs)}</b>
          <small>{m.tile_statistics_time_unit()}</small>
        </dd>
      </div>
    </dl>
  )
}

/** The tiles clicked instead; one that has gone since is left out. */
function Mistaken({
  board,
  mistakenFor,
}: Pick<TilePageProps, 'board'> & { readonly mistakenFor: Statistics['mistakenFor'] }) {
  return (
    <div>
      <h3>{m.tile_statistics_mistaken()}</h3>
      <ul className={styles.mistaken}>
        {mistakenFor.map(({ tileId, numTimes }) => {
          const other = board.tiles.find((each) => each.tileId === tileId)
          return other ? (
            <li key={tileId}>
              <TileThumb face={other} look={board} className={styles.picture} />
              <Link to="/board/$boardId/tile/$tileId" params={{ boardId: board.boardId, tileId }}>
                {promptText(other.prompt)}
              </Link>
              <span className="muted small">
                {numTimes === 1 ? m.tile_statistics_times_one() : m.tile_statistics_times({ count: numTimes })}
              </span>
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
}
