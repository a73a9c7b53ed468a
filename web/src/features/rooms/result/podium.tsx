import { BoardHead } from '../board-head.tsx'
import { useArchivedResults } from './archive-results.ts'
import { MixUps, TeamMeans, TeamTotals } from './podium-facts.tsx'
import styles from './podium.module.css'
import { pointedChampions, PodiumSteps, timedChampions, useShownSteps } from './podium-steps.tsx'
import { PodiumTable } from './podium-table.tsx'
import { PointsTable } from './points-table.tsx'
import { HostActions } from './result-actions.tsx'
import { useResults } from './use-results.ts'

/**
 * The result on the presenter's screen: third, second and first appear one after the other. Within a series all of it
 * goes by points, so that the screen has one order.
 */
export function Podium() {
  const results = useResults()
  useArchivedResults(results)
  const { rows, points, mixUps } = results
  const isReady = points !== undefined
  const numShown = useShownSteps(isReady)
  return (
    <>
      <header className={styles.top}>
        <BoardHead isResult />
        <div className={styles.actions}>
          <HostActions />
        </div>
      </header>
      {isReady && (
        <div className={styles.result}>
          <PodiumSteps champions={points ? pointedChampions(points) : timedChampions(rows)} numShown={numShown} />
          {numShown >= 3 && (
            <>
              {points ? <PointsTable rows={points} /> : <PodiumTable rows={rows} />}
              {points ? <TeamTotals rows={points} /> : <TeamMeans rows={rows} />}
              <MixUps mixUps={mixUps} />
            </>
          )}
        </div>
      )}
    </>
  )
}
