import {
  auditActions,
  auditActorKinds,
  auditNameMaxLength,
  auditTargetKinds,
  getTargetKind,
} from '@tilerush/core/audit/constants'
import { Select, TextInput } from '../../components/form/field.tsx'
import { useDraft } from '../../lib/use-draft.ts'
import { m } from '../../paraglide/messages.js'
import { actorKindNames } from './details-text.ts'
import type { AuditView } from './audit-view.ts'
import { useAuditTexts } from './use-audit-texts.ts'
import type { useAuditView } from './use-audit-view.ts'
import styles from './audit.module.css'

type AuditFilterProps = Pick<ReturnType<typeof useAuditView>, 'view' | 'change'>

/** Every filter at once; they narrow each other. */
export function AuditFilter({ view, change }: AuditFilterProps) {
  const { nameAction, nameTarget } = useAuditTexts()
  const actions = auditActions.filter((action) => view.kind === 'any' || getTargetKind(action) === view.kind)
  return (
    <search className={styles.filter}>
      <NameInput
        label={m.audit_who()}
        hint={m.audit_who_hint()}
        value={view.actor}
        onType={(actor) => change({ actor }, { replace: true })}
      />
      <NameInput
        label={m.audit_target()}
        hint={m.audit_target_hint()}
        value={view.target}
        onType={(target) => change({ target }, { replace: true })}
      />
      <Choice
        label={m.audit_by()}
        nameOf={(kind) => actorKindNames[kind]()}
        words={auditActorKinds}
        chosen={view.by}
        onChoose={(by) => change({ by })}
      />
      <Choice
        label={m.audit_kind()}
        nameOf={nameTarget}
        words={auditTargetKinds}
        chosen={view.kind}
        onChoose={(kind) => change({ kind, action: 'any' })}
      />
      <Choice
        label={m.audit_action()}
        nameOf={nameAction}
        words={actions}
        chosen={view.action}
        onChoose={(action) => change({ action })}
      />
      <DayInput label={m.audit_from()} name="from" view={view} max={view.to} onChange={(from) => change({ from })} />
      <DayInput label={m.audit_to()} name="to" view={view} min={view.from} onChange={(to) => change({ to })} />
    </search>
  )
}

interface NameInputProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onType: (text: string) => void
}

function NameInput({ label, hint, value, onType }: NameInputProps) {
  const [text, setText] = useDraft(value, onType)
  return (
    <TextInput
      label={label}
      hint={hint}
      type="search"
      maxLength={auditNameMaxLength}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

interface ChoiceProps<Word extends string> {
  readonly label: string
  readonly words: readonly Word[]
  readonly nameOf: (word: Word) => string
  readonly chosen: Word | 'any'
  readonly onChoose: (word: Word | 'any') => void
}

function Choice<Word extends string>({ label, words, nameOf, chosen, onChoose }: ChoiceProps<Word>) {
  return (
    <Select
      label={label}
      value={chosen}
      onChange={(event) => onChoose(words.find((word) => word === event.target.value) ?? 'any')}
    >
      <option value="any">{m.audit_any()}</option>
      {words.map((word) => (
        <option key={word} value={word}>
          {nameOf(word)}
        </option>
      ))}
    </Select>
  )
}

interface DayInputProps {
  readonly label: string
  readonly name: 'from' | 'to'
  readonly view: AuditView
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

function DayInput({ label, name, view, min, max, onChange }: DayInputProps) {
  return (
    <TextInput
      label={label}
      type="date"
      name={name}
      value={view[name]}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
