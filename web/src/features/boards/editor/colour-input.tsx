import type { ComponentProps } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import styles from './colour-input.module.css'
import { Field, type FieldProps } from '../../../components/form/field.tsx'
import fieldStyles from '../../../components/form/field.module.css'

type ColourInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'color'> & {
    /** The colour of the swatch: the field's own, or the one that an empty field stands for. */
    readonly shown: string
    readonly isEmpty: boolean
    /** The name of the swatch for those who cannot see it. */
    readonly pickLabel: string
    readonly onPick: (colour: string) => void
  }

/** A colour as text, with the browser's colour picker in front of it. */
export function ColourInput({
  label,
  hint,
  counter,
  error,
  shown,
  isEmpty,
  pickLabel,
  onPick,
  className,
  ...input
}: ColourInputProps) {
  const isColour = /^#[0-9a-f]{6}$/i.test(shown)
  return (
    <Field label={label} hint={hint} counter={counter} error={error}>
      {(control) => (
        <span className={styles.colour}>
          <input
            type="color"
            className={classNames(styles.swatch, isEmpty && styles.empty)}
            aria-label={pickLabel}
            value={isColour ? shown.toLowerCase() : '#ffffff'}
            onChange={(event) => onPick(event.target.value.toUpperCase())}
          />
          <input
            className={classNames(fieldStyles.control, 'num', className)}
            spellCheck={false}
            autoComplete="off"
            {...control}
            {...input}
          />
        </span>
      )}
    </Field>
  )
}
