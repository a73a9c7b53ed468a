import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isRoomCode } from '@tilerush/core/rooms/room-code'
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '../../components/button.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { errorCode } from '../../lib/api/error-code.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { isolated } from '../../lib/format/isolated.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { WebhookList } from './webhook-list.tsx'
import styles from './webhooks.module.css'

/** The webhooks of the instance, for administrators (docs/rules.md#webhooks). */
export function InstanceWebhooksScreen() {
  usePageTitle(m.webhooks_title())
  return (
    <div className="page">
      <WebhookList
        owner={{ classroomCode: null }}
        title={<h1>{m.webhooks_title()}</h1>}
        text={m.webhooks_text_instance()}
      />
    </div>
  )
}

/** Those of a classroom, for its teachers. */
export function ClassroomWebhooksScreen() {
  const { code } = useParams({ from: '/classrooms/$code/webhooks' })
  return isRoomCode(code) ? <ClassroomWebhooks key={code} code={code} /> : <UnknownClassroom />
}

function ClassroomWebhooks({ code }: { readonly code: string }) {
  const classroom = useQuery(rpc.classrooms.get.queryOptions({ input: { code } }))
  if (errorCode(classroom.error) === 'CLASSROOM_NOT_FOUND') return <UnknownClassroom />
  return (
    <div className="page">
      {classroom.isPending && <Skeleton count={4} shape="row" />}
      {!classroom.data && classroom.isError && (
        <LoadError error={classroom.error} onRetry={() => void classroom.refetch()} />
      )}
      {classroom.data && <Loaded code={code} name={classroom.data.name} isArchived={classroom.data.isArchived} />}
    </div>
  )
}

interface LoadedProps {
  readonly code: string
  readonly name: string
  readonly isArchived: boolean
}

function Loaded({ code, name, isArchived }: LoadedProps) {
  usePageTitle(m.webhooks_title_of({ name: isolated(name) }))
  const title = (
    <div className={`line ${styles.title}`}>
      <ButtonLink
        to="/classrooms/$code"
        params={{ code }}
        search={{ tab: 'members' }}
        iconOnly
        aria-label={m.webhooks_back({ name: isolated(name) })}
      >
        <ArrowLeft aria-hidden />
      </ButtonLink>
      <div>
        <h1>{m.webhooks_title()}</h1>
        <p className="sub">
          <bdi>{name}</bdi>
        </p>
      </div>
    </div>
  )
  return (
    <WebhookList
      owner={{ classroomCode: code }}
      title={title}
      text={isArchived ? m.webhooks_archived() : m.webhooks_text_classroom()}
      isSilent={isArchived}
    />
  )
}

function UnknownClassroom() {
  return (
    <Notice title={m.classrooms_unknown()} actions={<ButtonLink to="/classrooms">{m.classrooms_back()}</ButtonLink>}>
      <p>{m.classrooms_unknown_text()}</p>
    </Notice>
  )
}
