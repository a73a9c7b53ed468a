import type { TileLook } from '@tilerush/contract/boards/boards'
import type { ChosenGhost } from '@tilerush/contract/plays/deals'
import { type Split, getSplits } from '@tilerush/core/play/splits'
import { useMemo, useState } from 'react'
import { Tabs } from '../../../components/display/tabs.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import { getAnswers } from './know-card.tsx'
import styles from './split-list.module.css'
import { SplitRow } from './split-row.tsx'

type Filter = 'all' | 'missed' | 'slow'
const filters: readonly Filter[] = ['all', 'missed', 'slow']

interface SplitListProps {
  readonly run: FinishedRun
  readonly look: TileLook
  /** False for practice, where a wrong click costs nothing. */
  readonly hasPenalty?: boolean
}

/** The run prompt by prompt, in the order of the run; each opens on what there is to know about it. */
export function SplitList({ run, look, hasPenalty = true }: SplitListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const splits = useMemo(() => getSplits(run.play), [run.play])
  const answers = useMemo(() => getAnswers(run), [run])
  const shown = {
    all: splits,
    missed: splits.filter((split) => split.isMissed),
    slow: splits.filter((split) => split.isSlow),
  }
  const names = { all: m.summary_splits_all(), missed: m.summary_splits_missed(), slow: m.summary_splits_slow() }
  const oneMs = hasPenalty ? run.play.rules.wrongClickPenaltyMs : 0
  const penaltyMs = (split: Split): number => split.wrongTileIds.length * oneMs
  const best = useMemo(() => getBestSplits(run.bestRun), [run])
  const bestMs = ({ tileId }: Split): number | undefined => best.get(tileId)
  const hasBest = splits.some((split) => bestMs(split) !== undefined)
  const longestMs = Math.max(1, ...splits.flatMap((split) => [split.durationMs + penaltyMs(split), bestMs(split) ?? 0]))

  return (
    <div className={styles.splits}>
      <div className={`row between ${styles.head}`}>
        <h2>{m.summary_splits()}</h2>
        <Tabs
          label={m.summary_splits()}
          tabs={filters.map((id) => ({ id, label: names[id], count: shown[id].length }))}
          chosen={filter}
          onChoose={setFilter}
        />
      </div>
      <p className="legend" aria-hidden>
        <span>
          <i className={styles.run} />
          {m.summary_legend_run()}
        </span>
        {hasPenalty && (
          <span>
            <i className={styles.penalty} />
            {m.summary_legend_penalty()}
          </span>
        )}
        {hasBest && (
          <span>
            <i className={styles.bestKey} />
            {m.summary_legend_best()}
          </span>
        )}
      </p>
      {shown[filter].length === 0 ? (
        <p className={classNames('muted', styles.none)}>{m.summary_splits_none()}</p>
      ) : (
        <ol className={classNames('box ruled', styles.rows, hasBest && styles.compared)}>
          {shown[filter].map((split) => (
            <SplitRow
              key={split.tileId}
              split={split}
              penaltyMs={penaltyMs(split)}
              bestMs={bestMs(split)}
              answers={answers}
              look={look}
              longestMs={longestMs}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

/** ms from a prompt of the best to its right click with its penalties, by tile. */
type BestSplits = ReadonlyMap<string, number>

/** Empty without a best. */
export function getBestSplits(best: ChosenGhost | null | undefined): BestSplits {
  const splits = best?.splits ?? []
  return new Map(
    splits.flatMap(({ tileId, totalMs }, index) =>
      tileId === undefined ? [] : [[tileId, totalMs - (splits[index - 1]?.totalMs ?? 0)]],
    ),
  )
}
