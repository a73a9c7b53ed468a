import { Target } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { ConfusedPair } from '../confused-pair.tsx'
import { tilesParam } from '../../plays/index.ts'
import { m } from '../../../paraglide/messages.js'
import type { OverviewView } from './overview-query.ts'
import styles from './progress-screen.module.css'

/** The pairs that are taken for each other most often, on any board, each with its practice. */
export function MostConfused({ overview: { mixUps, mixUpRuns } }: { readonly overview: OverviewView }) {
  return (
    <section aria-labelledby="confused">
      <div className="head">
        <h2 id="confused">{m.progress_confused()}</h2>
      </div>
      <div className="panel">
        <p className="sub small">{m.progress_confused_from({ runs: mixUpRuns })}</p>
        {mixUps.length === 0 && <p className={styles.none}>{m.history_mix_ups_none()}</p>}
        <ul className={styles.pairs}>
          {mixUps.map(({ board, tiles, count }) => {
            const tileIds = tiles.map(({ tileId }) => tileId)
            return (
              <li key={`${board.boardId} ${tileIds.join(' ')}`}>
                <ConfusedPair tiles={tiles} look={board.look} count={count} />
                <ButtonLink
                  to="/play/$boardIdOrSlug/practice"
                  params={{ boardIdOrSlug: board.slug }}
                  search={{ tiles: tilesParam(tileIds) }}
                  variant="quiet"
                  iconOnly
                  aria-label={m.dashboard_practise({ name: board.name })}
                >
                  <Target aria-hidden />
                </ButtonLink>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
