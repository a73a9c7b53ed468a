import { useQuery } from '@tanstack/react-query'
import type { KeptRace, KeptRun } from '@tilerush/contract/classrooms/races'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { momentText } from '../moment-text.ts'
import styles from './races.module.css'

/** The races that a classroom has run, the last one first, with real names; nothing before the first one. */
export function Races({ code }: { readonly code: string }) {
  const races = useQuery(rpc.classrooms.races.queryOptions({ input: { code } }))
  if (races.isError && !races.data) return <LoadError error={races.error} onRetry={() => void races.refetch()} />
  if (!races.data || (races.data.races.length === 0 && races.data.liveRoomCode === null)) return null
  const { liveRoomCode } = races.data
  return (
    <section aria-labelledby="class-races" className={styles.races}>
      <div className="head">
        <h2 id="class-races">{m.class_races()}</h2>
        {liveRoomCode !== null && (
          <ButtonLink to="/room/$code" params={{ code: liveRoomCode }} size="xs">
            {m.class_race_goes_on()}
            <ArrowRight aria-hidden />
          </ButtonLink>
        )}
      </div>
      {races.data.races.map((race) => (
        <Race key={`${race.roomId} ${race.race}`} race={race} nowMs={races.dataUpdatedAt} />
      ))}
    </section>
  )
}

function Race({ race, nowMs }: { readonly race: KeptRace; readonly nowMs: number }) {
  const { boardName, racedAt, runs, numPrompts } = race
  return (
    <details className={`box ${styles.race}`}>
      <summary>
        <ChevronDown className="ico" aria-hidden />
        <b>
          <bdi>{boardName || m.class_race_board_gone()}</bdi>
        </b>
        <span className="muted">{momentText(Date.parse(racedAt), nowMs)}</span>
        <span className="muted num">{m.class_race_runs({ count: runs.length })}</span>
      </summary>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.class_race_rank()}</th>
              <th scope="col">{m.class_race_name()}</th>
              <th scope="col">{m.class_race_time()}</th>
              <th scope="col">{m.class_race_wrong()}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Run key={run.memberId} run={run} numPrompts={numPrompts} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Run({ run, numPrompts }: { readonly run: KeptRun; readonly numPrompts: number }) {
  const { rank, realName, gamerTag, numWrong } = run
  return (
    <tr>
      <td className="num">{rank ?? '–'}</td>
      <th scope="row">
        <bdi>{realName || gamerTag}</bdi>
        {realName !== '' && (
          <small>
            <bdi>{gamerTag}</bdi>
          </small>
        )}
      </th>
      <td className="num">{timeText(run, numPrompts)}</td>
      <td className="num">{numWrong}</td>
    </tr>
  )
}

function timeText({ totalMs, untimedGapMs, numFound }: KeptRun, numPrompts: number): string {
  if (totalMs === null) return m.class_race_found({ found: numFound, of: numPrompts })
  if (untimedGapMs === null) return resultSeconds(totalMs)
  return m.rooms_untimed({ seconds: resultSeconds(totalMs), gap: resultSeconds(untimedGapMs) })
}
