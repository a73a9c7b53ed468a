import type { ClassroomMember } from '@tilerush/contract/classrooms/schemas'
import { Avatar } from '../../../components/display/avatar.tsx'
import { m } from '../../../paraglide/messages.js'
import type { AssignmentFields } from './assignment-fields.ts'
import styles from './assignment-form.module.css'
import { FieldError } from './board-fields.tsx'

interface WhomFieldsProps {
  readonly fields: AssignmentFields
  readonly members: readonly ClassroomMember[]
  readonly error: string | undefined
  readonly onChange: (changes: Partial<AssignmentFields>) => void
}

/** Everybody, or chosen members. */
export function WhomFields({ fields: { isForAll, memberIds }, members, error, onChange }: WhomFieldsProps) {
  const toggle = (memberId: string): void =>
    onChange({
      memberIds: memberIds.includes(memberId)
        ? memberIds.filter((each) => each !== memberId)
        : [...memberIds, memberId],
    })
  return (
    <fieldset className="panel">
      <legend className="sr">{m.assignment_whom()}</legend>
      <h2>{m.assignment_whom()}</h2>
      <div className={styles.radios}>
        <label className={`line ${styles.radio}`}>
          <input type="radio" name="whom" checked={isForAll} onChange={() => onChange({ isForAll: true })} />
          <span>
            {members.length === 0 ? m.assignment_whom_nobody() : m.assignment_whom_all({ count: members.length })}
          </span>
        </label>
        <label className={`line ${styles.radio}`}>
          <input
            type="radio"
            name="whom"
            checked={!isForAll}
            disabled={members.length === 0}
            onChange={() => onChange({ isForAll: false })}
          />
          <span>
            {m.assignment_whom_chosen()} {!isForAll && <span className="num muted">{memberIds.length}</span>}
          </span>
        </label>
      </div>
      {!isForAll && (
        <ul className={styles.chips}>
          {members.map(({ memberId, realName, gamerTag, avatarUrl }) => (
            <li key={memberId}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={memberIds.includes(memberId)}
                onClick={() => toggle(memberId)}
              >
                <Avatar url={avatarUrl} name={gamerTag} className={styles.avatar} />
                <bdi>{realName || gamerTag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="assignment-members-error" message={error} />
    </fieldset>
  )
}
