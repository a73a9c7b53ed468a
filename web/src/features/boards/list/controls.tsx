import { filterValueMaxLength } from '@tilerush/core/boards/constants'
import { useId } from 'react'
import field from '../../../components/form/field.module.css'
import { classNames } from '../../../lib/class-names.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import styles from './controls.module.css'

interface ChoiceControlProps<Value extends string> {
  readonly label: string
  /** Keeps the label for those who do not see the select's neighbours. */
  readonly isLabelHidden?: boolean
  readonly choices: readonly (readonly [Value, string])[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
}

/** A low select with its label in front. */
export function ChoiceControl<Value extends string>({
  label,
  isLabelHidden = false,
  choices,
  chosen,
  onChoose,
}: ChoiceControlProps<Value>) {
  const id = useId()
  return (
    <span className={styles.control}>
      <label className={isLabelHidden ? 'sr' : field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classNames(field.control, field.select)}
        value={chosen ?? ''}
        onChange={(event) => {
          const choice = choices.find(([value]) => value === event.target.value)
          if (choice) onChoose(choice[0])
        }}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}

interface TextControlProps {
  readonly label: string
  readonly value: string
  /** Offered while one types. */
  readonly suggestions?: readonly string[]
  readonly onType: (text: string) => void
}

/** A low text field with its label in front; what is typed counts at once. */
export function TextControl({ label, value, suggestions, onType }: TextControlProps) {
  const id = useId()
  const [text, setText] = useDraft(value, onType)
  return (
    <span className={styles.control}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={field.control}
        value={text}
        maxLength={filterValueMaxLength}
        list={suggestions ? `${id}-suggestions` : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      {suggestions ? (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      ) : null}
    </span>
  )
}
