import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TileStatistics as Statistics } from '@tilerush/contract/boards/tile-images'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { TileThumb } from '../card/tile-thumb.tsx'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { m } from '../../../paraglide/messages.js'
import { promptText } from '../view-board/prompt-text.ts'
import type { TilePageProps } from './tile-page-screen.tsx'
import styles from './tile-statistics.module.css'

/** How players fare with the tile: how often it is missed, how long it takes, what it is mistaken for. */
export function TileStatistics({ board, tile }: TilePageProps) {
  const response = useQuery(rpc.boards.tileStatistics.queryOptions({ input: { boardId: board.boardId } }))
  const statistics = response.data?.tiles.find(({ tileId }) => tileId === tile.tileId)
  const numPlays = response.data?.numPlays
  return (
    <section className={styles.statistics} aria-busy={response.isPending}>
      <div>
        <h2>{m.tile_statistics_heading()}</h2>
        <p className="sub small">{numPlays ? m.tile_statistics_plays({ count: numPlays }) : '\u00a0'}</p>
      </div>
      {response.isError && <LoadError error={response.error} onRetry={() => void response.refetch()} />}
      {response.data && (!statistics || statistics.numAnswered === 0) ? (
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
          <b className="num">{missedRatio({ numAnswered, numMissed })}</b>
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
              <TileThumb face={other} look={board} className={styles.image} />
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

interface Answers {
  readonly numAnswered: number
  readonly numMissed: number
}

/** Wrong answers in per cent of all, without decimals; a ratio that is not nought is at least one. */
export function missedRatio({ numAnswered, numMissed }: Answers): string {
  if (numAnswered === 0 || numMissed === 0) return '0 %'
  return `${Math.min(100, Math.max(1, Math.round((100 * numMissed) / numAnswered)))} %`
}
