import type { PlayableBoard } from '@tilerush/contract/boards'
import type { DealStanding } from '@tilerush/contract/deal-standings'
import { classNames } from '../../../lib/class-names.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import { FilmCell } from '../film/film-button.tsx'
import type { FinishedRun } from '../game/game-state.ts'
import { getAnswers } from '../review/know-card.tsx'
import { barOf, promptGaps, signed } from './compare.ts'
import styles from './standings.module.css'

interface AgainstProps {
  readonly own: Pick<DealStanding, 'splitsMs'>
  readonly other: DealStanding
  readonly run: FinishedRun
  readonly board: PlayableBoard
}

/** The own best run against another player's: a bar for each prompt, to the side of who was faster. */
export function Against({ own, other, run, board }: AgainstProps) {
  const gaps = promptGaps(own.splitsMs, other.splitsMs)
  const answers = getAnswers(run)
  const numFaster = gaps.filter((gapMs) => gapMs < 0).length
  const { name } = other
  return (
    <section className={styles.against} aria-labelledby="against">
      <div className={styles.head} aria-live="polite">
        <h2 id="against">{m.standings_against({ name })}</h2>
        <span className="small muted num">{m.standings_faster_on({ count: numFaster, total: gaps.length })}</span>
        {other.filmPlayId !== null && <FilmCell playId={other.filmPlayId} run={name} />}
      </div>
      <div className={styles.list}>
        <p className={styles.sides} aria-hidden>
          <span>{m.standings_you_faster()}</span>
          <span>{m.standings_other_faster({ name })}</span>
        </p>
        <ol>
          {gaps.map((gapMs, index) => {
            const tileId = run.play.promptOrder[index] ?? ''
            const answer = answers.get(tileId)
            return (
              <li key={tileId} className={styles.prompt}>
                {answer && <TileThumb face={answer.face} look={board.look} className={styles.thumb} />}
                <span className={styles.wording}>{answer?.prompt}</span>
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
  const { widthPercent, isCut } = barOf(gapMs)
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
