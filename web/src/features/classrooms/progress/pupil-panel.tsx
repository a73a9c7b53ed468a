import { useQuery } from '@tanstack/react-query'
import type { PupilPanel as PanelData } from '@tilerush/contract/classrooms/insights'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { RelativeTime } from '../../../components/display/relative-time.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { rpc } from '../../../lib/api/rpc.ts'
import { percentText, wholeNumber } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TilePair } from '../tile-pair.tsx'
import { ExtraTimeChoice } from './extra-time-choice.tsx'
import { countMet, type MatrixMember } from '../assignments/met-counts.ts'
import { shownName } from '../shown-name.ts'
import mixUpStyles from './mix-ups.module.css'
import { mixUpText } from './mix-ups.tsx'
import styles from './pupil-panel.module.css'
import selects from './progress.module.css'
import { SavePupil } from './save-data.tsx'
import { TrendChart } from './trend.tsx'

const shownMixUps = 5

interface PupilPanelProps {
  readonly code: string
  readonly member: MatrixMember
  /** An archived classroom is looked at alone. */
  readonly isLocked: boolean
  readonly onClose: () => void
}

/** What a teacher sees of one member; each look is in the audit log (docs/rules.md#what-teachers-see-of-runs). */
export function PupilPanel({ code, member, isLocked, onClose }: PupilPanelProps) {
  const { memberId, gamerTag, avatarUrl } = member
  const pupil = usePupil(code, member)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`panel grid ${styles.pupil}`} aria-labelledby={headingId}>
      <header>
        <Avatar url={avatarUrl} name={gamerTag} className={styles.avatar} />
        <div>
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            <bdi>{shownName(member)}</bdi>
          </h2>
          <p className="small sub">
            {pupil.data?.isManaged ? m.class_progress_managed({ name: gamerTag }) : <bdi>{gamerTag}</bdi>}
          </p>
        </div>
        <Button variant="quiet" iconOnly aria-label={m.class_progress_close()} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      {pupil.isPending && <Skeleton count={4} shape="row" />}
      {pupil.isError && <LoadError error={pupil.error} onRetry={() => void pupil.refetch()} />}
      {pupil.data && (
        <>
          <PupilFigures member={member} pupil={pupil.data} />
          <BestTimes boards={pupil.data.boards} />
          <PupilMixUps mixUps={pupil.data.mixUps} />
          <section>
            <ExtraTimeChoice
              code={code}
              memberId={memberId}
              name={shownName(member)}
              extraTime={member.extraTime}
              isLocked={isLocked}
            />
          </section>
          <SavePupil code={code} memberId={memberId} name={gamerTag} />
        </>
      )}
    </section>
  )
}

/**
 * Read when the panel is opened, and again when the matrix has something new of the member: each look is in the audit log,
 * so it is not asked for all the time.
 */
function usePupil(code: string, { memberId, progress }: MatrixMember) {
  const pupil = useQuery({
    ...rpc.classrooms.pupil.queryOptions({ input: { code, memberId } }),
    refetchOnWindowFocus: false,
  })
  const { refetch } = pupil
  const seen = useRef(progress)
  useEffect(() => {
    if (seen.current === progress) return
    seen.current = progress
    void refetch()
  }, [progress, refetch])
  return pupil
}

function PupilFigures({ member, pupil }: { readonly member: MatrixMember; readonly pupil: PanelData }) {
  const { met, all } = countMet(member)
  return (
    <dl className={styles.figures}>
      <Figure name={m.class_progress_done()}>
        {m.class_progress_met_of({ met: wholeNumber(met), all: wholeNumber(all) })}
      </Figure>
      <Figure name={m.class_progress_accuracy()}>{percentText(pupil.accuracy)}</Figure>
      <Figure name={m.class_progress_last_seen()}>
        <RelativeTime at={pupil.lastSeenAt} />
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** One board at a time: that of the last run at first. */
function BestTimes({ boards }: Pick<PanelData, 'boards'>) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const id = useId()
  const shown = boards.find(({ boardId }) => boardId === chosenId) ?? boards[0]
  return (
    <section>
      <div className={`line between ${styles.head}`}>
        <h3 id={id}>{m.class_progress_best_time()}</h3>
        {boards.length > 1 && (
          <select
            className={selects['select']}
            aria-label={m.class_progress_board()}
            value={shown?.boardId}
            onChange={({ target }) => setChosenId(target.value)}
          >
            {boards.map(({ boardId, boardName }) => (
              <option key={boardId} value={boardId}>
                {boardName}
              </option>
            ))}
          </select>
        )}
      </div>
      {shown ? (
        <TrendChart boardName={shown.boardName} runs={shown.runs} />
      ) : (
        <p className="small sub">{m.class_progress_no_runs()}</p>
      )}
    </section>
  )
}

function PupilMixUps({ mixUps }: Pick<PanelData, 'mixUps'>) {
  return (
    <section>
      <h3>{m.class_progress_mixes_up()}</h3>
      {mixUps.length === 0 ? (
        <p className="small sub">{m.class_progress_mix_ups_none()}</p>
      ) : (
        <ul className={mixUpStyles.short}>
          {mixUps.slice(0, shownMixUps).map(({ boardId, clicked, asked, look, times }) => (
            <li key={`${boardId} ${clicked.face.tileId} ${asked.face.tileId}`}>
              <TilePair clicked={clicked.face} asked={asked.face} look={look} isSmall />
              <span>{mixUpText(clicked.name, asked.name)}</span>
              <b className="num">{m.class_progress_count({ count: wholeNumber(times) })}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
