import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../lib/class-names.ts'
import { Field, type TextInputProps } from '../../../components/form/field.tsx'
import styles from '../../../components/form/field.module.css'

/** A labelled password input with a show/hide toggle. */
export function PasswordInput({
  label,
  hint,
  counter,
  error,
  tall = false,
  className,
  ...input
}: Omit<TextInputProps, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} counter={counter} error={error}>
      {(control) => (
        <span className={styles.reveal}>
          <input
            className={classNames(styles.control, tall && styles.tall, className)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.eye}
            aria-pressed={isShown}
            aria-label={m.common_show_password()}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
