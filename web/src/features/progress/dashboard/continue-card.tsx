import { promptAlternatives } from '@tilerush/core/boards/prompts/prompt'
import { Play, Target } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { categoryName, TileThumb } from '../../boards/index.ts'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { tilesParam } from '../../plays/index.ts'
import { RaceButton } from '../../rooms/index.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './continue-card.module.css'
import type { DashboardView } from './dashboard-data.ts'

/** The board played last: how the last run went, and the ways on. */
export function ContinueCard({ dashboard: { recent, boards, resume } }: { readonly dashboard: DashboardView }) {
  const [last] = recent
  const board = last && boards.get(last.boardId)
  if (!last || !board) return null
  const lastMs = last.totalsMs.at(-1) ?? 0
  const bestMs = board.bestTotalDurationMs
  const params = { boardIdOrSlug: board.slug }
  return (
    <section className={styles.card} data-category={board.category} aria-labelledby="continue">
      <div className={styles.image} aria-hidden="true">
        {(resume?.faces ?? board.cover).map((face) => (
          <TileThumb key={face.tileId} face={face} look={board.look} className={styles.thumb} />
        ))}
      </div>
      <div className={styles.body}>
        <p className={styles.category}>
          <i className="dot" />
          {categoryName(board.category)}
        </p>
        <h2 id="continue">{board.name}</h2>
        <p className="sub">
          {comparison(lastMs, bestMs)}
          {resume?.costliest && ' '}
          {resume?.costliest &&
            m.dashboard_continue_costliest({ prompt: promptAlternatives(resume.costliest.prompt)[0] ?? '' })}
        </p>
        <dl className={styles.numbers}>
          {bestMs !== null && <NumberText name={m.dashboard_best()}>{resultSeconds(bestMs)}</NumberText>}
          <NumberText name={m.dashboard_last()}>{resultSeconds(lastMs)}</NumberText>
          <NumberText name={m.dashboard_runs()}>{last.numRuns}</NumberText>
        </dl>
        <div className={`row ${styles.actions}`}>
          <ButtonLink to="/play/$boardIdOrSlug" params={params} variant="go" size="lg" disabled={!board.isPlayable}>
            <Play aria-hidden />
            {m.summary_again()}
          </ButtonLink>
          <RaceButton board={board} />
          {resume && resume.numMissed > 0 && (
            <ButtonLink
              to="/play/$boardIdOrSlug/practice"
              params={params}
              search={{ tiles: tilesParam(resume.tileIds) }}
            >
              <Target aria-hidden />
              {m.dashboard_practise_missed({ count: resume.numMissed })}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

function comparison(lastMs: number, bestMs: number | null): string {
  if (bestMs === null) return ''
  const gapMs = shownDifferenceMs(lastMs, bestMs)
  if (gapMs <= 0) return m.dashboard_continue_is_best()
  return m.dashboard_continue_off_best({ difference: resultSeconds(gapMs) })
}

function NumberText({ name, children }: { readonly name: string; readonly children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
