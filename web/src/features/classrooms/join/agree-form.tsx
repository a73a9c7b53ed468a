import { useForm } from 'react-hook-form'
import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import { cleanClassroomText } from '@tilerush/core/classrooms/classroom-text'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/rpc.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { refetchClassrooms } from '../classroom-queries.ts'
import { classroomErrorMessage, realNameMessage } from '../classroom-errors.ts'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'
import { SeenByTeacher } from './seen-by-teacher.tsx'
import { LogOutHere } from './log-out-here.tsx'

interface AgreeFormProps {
  readonly classroom: ClassroomLook
  readonly gamerTag: string
  readonly onJoined: () => void
}

/** With an own account: what the teacher will see stands here before one joins (docs/rules.md#joining-a-classroom). */
export function AgreeForm({ classroom, gamerTag, onJoined }: AgreeFormProps) {
  const { code, name, teacherName, asked } = classroom
  const user = useCurrentUser()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { realName: '' } })
  const { errors, isSubmitting } = formState
  const join = useSingleFlight(async ({ realName }: { realName: string }) => {
    try {
      const { waits } = await client.classrooms.join({ code, realName })
      // Who waits sees that in the next look.
      await refetchClassrooms()
      if (!waits) onJoined()
    } catch (error) {
      setError('root', { message: classroomErrorMessage(error) })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(join)(event)}>
      <JoinFrame
        heading={m.join_agree_heading({ name: isolated(name) })}
        sub={m.join_agree_sub({ teacher: isolated(teacherName) })}
        name={name}
        actions={
          <>
            <FormError message={errors.root?.message} />
            <Button type="submit" variant="primary" size="lg" aria-disabled={isSubmitting}>
              {m.join_join()}
            </Button>
            <ButtonLink to="/dashboard" variant="quiet">
              {m.join_not_now()}
            </ButtonLink>
          </>
        }
      >
        <div className={`line ${styles.you}`}>
          <Avatar url={user?.avatarUrl ?? ''} name={gamerTag} />
          <span>
            <b translate="no">
              <bdi>{gamerTag}</bdi>
            </b>
            <small>{m.join_logged_in()}</small>
          </span>
          <LogOutHere code={code} />
        </div>
        {asked && (
          <p>{m.class_requests_was_declined({ name: isolated(asked.realName), teacher: isolated(teacherName) })}</p>
        )}
        <TextInput
          tall
          label={m.join_real_name()}
          hint={m.join_real_name_hint()}
          error={errors.realName?.message}
          placeholder={m.join_real_name_example()}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          dir="auto"
          {...register('realName', { validate: realNameMistake })}
        />
        <SeenByTeacher />
      </JoinFrame>
    </form>
  )
}

/** Undefined for a name that may be sent, or for none. */
function realNameMistake(typed: string): string | undefined {
  const name = cleanClassroomText(typed)
  return name === '' ? undefined : (realNameMessage(name) ?? undefined)
}
