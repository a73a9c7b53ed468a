import { useQuery } from '@tanstack/react-query'
import type { ClassMixUp } from '@tilerush/contract/classrooms/insights'
import { assignmentMaxPairs } from '@tilerush/core/classrooms/constants'
import type { TilePair as Pair } from '@tilerush/core/classrooms/pairs'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import checkbox from '../../../components/form/checkbox.module.css'
import { rpc } from '../../../lib/api/rpc.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import { directedKey, pairsParam } from '../pair-params.ts'
import { TilePair } from '../tile-pair.tsx'
import styles from './mix-ups.module.css'

/** As many are seen at once … */
const shownAtFirst = 4
/** … and so many are ticked: they make a good round of practice. */
const tickedAtFirst = 3

interface MixUpsProps {
  readonly code: string
  /** Null for all boards that the class has played. */
  readonly assignmentId: string | null
  /** In the archive nothing is assigned. */
  readonly isLocked: boolean
}

/** Which tile the class takes for which, most often first, and the way to practise them. */
export function MixUps({ code, assignmentId, isLocked }: MixUpsProps) {
  const query = useQuery(
    rpc.classrooms.mixUps.queryOptions({ input: { code, ...(assignmentId !== null && { assignmentId }) } }),
  )
  return (
    <section className={`panel ${styles.mixUps}`} aria-labelledby="class-mix-ups">
      <h2 id="class-mix-ups">{m.class_progress_mix_ups()}</h2>
      {query.isPending && <Skeleton count={3} shape="row" />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.mixUps.length === 0 && <p className="sub">{m.class_progress_mix_ups_none()}</p>}
      {query.data && query.data.mixUps.length > 0 && (
        <MixUpChoice key={`${code} ${assignmentId}`} code={code} mixUps={query.data.mixUps} isLocked={isLocked} />
      )}
    </section>
  )
}

const toPair = ({ boardId, clicked, asked }: ClassMixUp): Pair => ({
  boardId,
  clickedTileId: clicked.face.tileId,
  askedTileId: asked.face.tileId,
})

interface MixUpChoiceProps extends Pick<MixUpsProps, 'code' | 'isLocked'> {
  readonly mixUps: readonly ClassMixUp[]
}

function MixUpChoice({ code, mixUps, isLocked }: MixUpChoiceProps) {
  const [ticked, setTicked] = useState(() => mixUps.slice(0, tickedAtFirst).map((mixUp) => directedKey(toPair(mixUp))))
  const [isLong, setIsLong] = useState(false)
  const chosen = mixUps.map(toPair).filter((pair) => ticked.includes(directedKey(pair)))
  const toggle = (key: string): void =>
    setTicked(ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key])
  return (
    <>
      <ul className="ruled">
        {mixUps.slice(0, isLong ? mixUps.length : shownAtFirst).map((mixUp) => {
          const key = directedKey(toPair(mixUp))
          const isTicked = ticked.includes(key)
          return (
            <li key={key}>
              <MixUpRow
                mixUp={mixUp}
                isTicked={isTicked}
                isFull={chosen.length >= assignmentMaxPairs}
                onToggle={isLocked ? undefined : () => toggle(key)}
              />
            </li>
          )
        })}
      </ul>
      {mixUps.length > shownAtFirst && (
        <Button variant="quiet" size="xs" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? m.class_progress_fewer() : m.class_progress_more({ count: mixUps.length - shownAtFirst })}
        </Button>
      )}
      {!isLocked && <PractiseThese code={code} chosen={chosen} />}
    </>
  )
}

function PractiseThese({ code, chosen }: { readonly code: string; readonly chosen: readonly Pair[] }) {
  const tiles = new Set(chosen.flatMap((pair) => [pair.clickedTileId, pair.askedTileId].map((id) => pair.boardId + id)))
  return (
    <>
      {chosen.length === 0 ? (
        <Button className={styles.practise} disabled>
          <Target aria-hidden />
          {m.class_progress_practise()}
        </Button>
      ) : (
        <ButtonLink
          className={styles.practise}
          to="/classrooms/$code/assignments/new"
          params={{ code }}
          search={{ pairs: pairsParam(chosen) }}
        >
          <Target aria-hidden />
          {m.class_progress_practise()}
        </ButtonLink>
      )}
      <p className="small muted">
        {tiles.size === 0 ? m.class_progress_practise_none() : m.class_progress_practise_text({ count: tiles.size })}
      </p>
    </>
  )
}

interface MixUpRowProps {
  readonly mixUp: ClassMixUp
  readonly isTicked: boolean
  /** Whether no more may be ticked. */
  readonly isFull: boolean
  /** Left out where nothing can be ticked. */
  readonly onToggle: (() => void) | undefined
}

function MixUpRow({ mixUp: { clicked, asked, look, times, numPupils }, isTicked, isFull, onToggle }: MixUpRowProps) {
  return (
    <label className={`line ${styles.row}`}>
      <TilePair clicked={clicked.face} asked={asked.face} look={look} />
      <span className={styles.text}>
        <span>{mixUpText(clicked.name, asked.name)}</span>
        <small>
          {m.class_progress_mix_up_count({
            times: m.class_progress_times({ count: times }),
            pupils: m.class_progress_pupils({ count: numPupils }),
          })}
        </small>
      </span>
      {onToggle && (
        <input
          type="checkbox"
          className={checkbox['box']}
          checked={isTicked}
          disabled={isFull && !isTicked}
          onChange={onToggle}
        />
      )}
    </label>
  )
}

/** 'Slovenia clicked for Slovakia': the cross and the tick in words. */
export const mixUpText = (clicked: string, asked: string): string =>
  m.class_progress_mix_up({ clicked: isolated(clicked), asked: isolated(asked) })
