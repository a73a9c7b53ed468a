import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { DealRankingRow } from '@tilerush/contract/plays/deal-ranking'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import { FilmCell } from '../film/film-button.tsx'
import type { FilmOfDeal } from '../film/film-query.ts'
import { toBar, promptGaps, signed } from './compare.ts'
import type { DealPrompt } from './deal-prompts.ts'
import styles from './ranking.module.css'

interface AgainstProps {
  readonly own: Pick<DealRankingRow, 'splitsMs'>
  readonly other: DealRankingRow
  readonly prompts: readonly DealPrompt[]
  readonly board: Pick<PlayableBoard, 'look'>
  readonly ofDeal: FilmOfDeal
}

/** The own best run against another player's: a bar for each prompt, to the side of the faster one. */
export function Against({ own, other, prompts, board, ofDeal }: AgainstProps) {
  const gaps = promptGaps(own.splitsMs, other.splitsMs)
  const numFaster = gaps.filter((gapMs) => gapMs < 0).length
  const { name } = other
  return (
    <section className={styles.against} aria-labelledby="against">
      <div className={`head ${styles.head}`} aria-live="polite">
        <h2 id="against">{m.ranking_against({ name })}</h2>
        <div className="line">
          <span className="small muted num">{m.ranking_faster_on({ count: numFaster, total: gaps.length })}</span>
          <FilmCell playId={other.playId} ofDeal={ofDeal} run={name} />
        </div>
      </div>
      <div className={`box ${styles.list}`}>
        <p className={styles.sides} aria-hidden>
          <span>{m.ranking_you_faster()}</span>
          <span>{m.ranking_other_faster({ name })}</span>
        </p>
        <ol className="ruled">
          {gaps.map((gapMs, index) => {
            const prompted = prompts[index]
            return (
              <li key={prompted?.tileId} className={styles.prompt}>
                {prompted?.face && <TileThumb face={prompted.face} look={board.look} className={styles.thumb} />}
                <span className={styles.wording}>{prompted?.prompt}</span>
                <Bar gapMs={gapMs} />
                <bdi
                  dir="ltr"
                  className={classNames(
                    'num',
                    styles.difference,
                    gapMs < 0 && styles.faster,
                    gapMs > 0 && styles.slower,
                  )}
                >
                  {signed(gapMs, resultSeconds(Math.abs(gapMs)))}
                </bdi>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

function Bar({ gapMs }: { readonly gapMs: number }) {
  const { widthPercent, isCut } = toBar(gapMs)
  return (
    <span className={styles.bar} aria-hidden>
      {gapMs !== 0 && (
        <i
          className={classNames(gapMs < 0 ? styles.fast : styles.slow, isCut && styles.cut)}
          style={{ width: `${widthPercent}%` }}
        />
      )}
    </span>
  )
}
