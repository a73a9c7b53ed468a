import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { todoRefreshMs } from '@tilerush/core/classrooms/constants'
import { findRoomCode } from '@tilerush/core/rooms/room-code'
import { useState } from 'react'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { errorCode } from '../../../lib/api/error-code.ts'
import { rpc } from '../../../lib/api/rpc.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { areClassroomsOff, ClassroomsOff } from '../off-notice.tsx'
import { AgreeForm } from './agree-form.tsx'
import { CameIn } from './came-in.tsx'
import { CannotJoin } from './cannot-join.tsx'
import { CodeForm } from './code-form.tsx'
import { JoinFrame } from './join-frame.tsx'
import { joinPath } from './join-link.ts'
import { toJoinStep } from './join-step.ts'
import { OwnAccount } from './own-account.tsx'
import { PupilList } from './pupil-list.tsx'
import { useCard } from './use-card.ts'
import { WaitsForTeacher } from './waits-for-teacher.tsx'
import { WordsForm } from './words-form.tsx'

/** The way into a classroom (docs/rules.md#joining-a-classroom): by its code, a link, or the QR code of a card. */
export function JoinScreen() {
  return areClassroomsOff() ? <ClassroomsOff /> : <Join />
}

function Join() {
  usePageTitle(m.join_title())
  const { code: written = '' } = useSearch({ from: '/join' })
  const navigate = useNavigate()
  // A link may have arrived with something around its code (docs/rules.md#links-as-they-arrive).
  const code = findRoomCode(`?code=${written}`) ?? findRoomCode(written)
  const open = (typed: string) => void navigate({ to: '/join', search: { code: typed } })
  if (code === null) return <CodeForm typed={written} onCode={open} />
  return <Classroom key={code} code={code} onCode={open} />
}

interface ClassroomProps {
  readonly code: string
  /** Another code was typed. */
  readonly onCode: (code: string) => void
}

function Classroom({ code, onCode }: ClassroomProps) {
  const look = useQuery({
    ...rpc.classrooms.look.queryOptions({ input: { code } }),
    refetchInterval: ({ state: { data } }) => (data?.asked?.isDeclined === false ? todoRefreshMs : false),
  })
  const user = useCurrentUser()
  const card = useCard()
  const [hasComeIn, setHasComeIn] = useState(false)
  const { as: gamerTag = '', own } = useSearch({ from: '/join' })
  if (look.isError) {
    if (errorCode(look.error) === 'CLASSROOM_NOT_FOUND') return <CodeForm typed={code} isUnknown onCode={onCode} />
    return (
      <JoinFrame heading={m.join_title()}>
        <LoadError error={look.error} onRetry={() => void look.refetch()} />
      </JoinFrame>
    )
  }
  if (!look.data || user === undefined) {
    return (
      <JoinFrame heading={m.join_title()}>
        <Skeleton count={4} shape="row" />
      </JoinFrame>
    )
  }
  const classroom = look.data
  if (hasComeIn) return <CameIn classroom={classroom} />
  const step = toJoinStep({ look: classroom, user, gamerTag, hasOwnAccount: own !== undefined })
  const userTag = user?.gamerTag ?? ''
  switch (step) {
    case 'names':
      return <PupilList classroom={classroom} />
    case 'own':
      return <OwnAccount classroom={classroom} />
    case 'words':
      return (
        <WordsForm
          key={gamerTag}
          classroom={classroom}
          gamerTag={gamerTag}
          cardWords={card?.gamerTag === gamerTag ? card.words : ''}
          formerUser={user}
          onCameIn={() => setHasComeIn(true)}
        />
      )
    case 'agree':
      return <AgreeForm classroom={classroom} gamerTag={userTag} onJoined={() => setHasComeIn(true)} />
    case 'waiting':
      return <WaitsForTeacher classroom={classroom} realName={classroom.asked?.realName ?? ''} />
    case 'member':
      return <CameIn classroom={classroom} />
    case 'nameless':
      return <Navigate to="/welcome" search={{ redirect: joinPath(code) }} replace />
    case 'teacher':
    case 'archived':
    case 'full':
    case 'elsewhere':
      return <CannotJoin classroom={classroom} gamerTag={userTag} why={step} />
  }
}
