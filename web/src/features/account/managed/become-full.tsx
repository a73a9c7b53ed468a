import { useQuery } from '@tanstack/react-query'
import type { FullAccountState } from '@tilerush/contract/account/account'
import { Hourglass, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatLocale } from '../../../lib/format/locale.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account-screen.module.css'
import { emailInput, emailRules, newPasswordMistake, passwordInput, usePasswordMinLength } from '../credentials.ts'
import { PasswordInput } from '../password/password-input.tsx'

const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long' })

/** How an account that a classroom made becomes its owner's (docs/rules.md#becoming-a-full-account). */
export function BecomeFull() {
  const [isOpen, setIsOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [hasAsked, setHasAsked] = useState(false)
  const account = useQuery(rpc.account.fullAccount.queryOptions())
  const askAgain = async (mailedTo: string | undefined): Promise<void> => {
    await account.refetch()
    setSentTo(mailedTo)
    setHasAsked(true)
    setIsOpen(false)
  }
  if (!account.data) return null
  const { state, until } = account.data
  const date = until === null ? '' : day.format(Date.parse(until))
  if (state === 'own') {
    return (
      <section className="panel">
        <h2>{m.managed_own_heading()}</h2>
        <p className={styles.text}>{m.managed_own_text({ date })}</p>
      </section>
    )
  }
  return (
    <section className="panel">
      <h2>{m.managed_full_heading()}</h2>
      <Waiting
        key={hasAsked && !isOpen ? 'asked' : 'known'}
        state={state}
        date={date}
        sentTo={sentTo}
        isNews={hasAsked && !isOpen}
      />
      {isOpen ? (
        <BecomeFullForm onAsked={askAgain} />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setIsOpen(true)}>
            {state === 'waits' || state === 'mailed' ? m.managed_full_again() : m.managed_full_open()}
          </Button>
        </div>
      )}
    </section>
  )
}

interface WaitingProps {
  readonly state: FullAccountState['state']
  readonly date: string
  /** The page itself knows the address, and tells nobody who comes later with the card. */
  readonly sentTo: string | undefined
  /** What the page has just asked for: it gets the focus. */
  readonly isNews: boolean
}

/** What the account waits for: its teachers, or the link. */
function Waiting({ state, date, sentTo, isNews }: WaitingProps) {
  if (state === 'none') return <p className={styles.text}>{m.managed_full_text()}</p>
  if (state === 'allowed') return <p className={styles.text}>{m.managed_full_allowed({ date })}</p>
  const isMailed = state === 'mailed'
  const Icon = isMailed ? MailCheck : Hourglass
  return (
    <div ref={isNews ? focusWhenShown : undefined} className={`${styles.waiting} ${styles.text}`}>
      <Icon className="ico" aria-hidden />
      {isMailed && sentTo !== undefined && <p>{m.managed_full_sent({ email: isolated(sentTo) })}</p>}
      {isMailed && sentTo === undefined && <p>{m.managed_full_mailed({ date })}</p>}
      {!isMailed && <p>{m.managed_full_waits({ date })}</p>}
    </div>
  )
}

interface Fields {
  readonly email: string
  readonly password: string
  readonly words: string
}

/** The field that an error belongs to; the whole form when none does. */
function toField(code: string): keyof Fields | 'root' {
  if (code === 'WRONG_PASSWORD' || code === 'PASSWORD_REQUIRED') return 'words'
  if (code.startsWith('PASSWORD_')) return 'password'
  return code === 'BAD_REQUEST' ? 'email' : 'root'
}

interface FormProps {
  /** With the address that the link was mailed to; without one while a teacher is asked. */
  readonly onAsked: (mailedTo: string | undefined) => Promise<void>
}

function BecomeFullForm({ onAsked }: FormProps) {
  const form = useForm<Fields>({ defaultValues: { email: '', password: '', words: '' } })
  const { register, handleSubmit, setError, getValues, formState } = form
  const { errors, isSubmitting } = formState
  // Asked for once the login is some minutes old: only the server knows.
  const [needsWords, setNeedsWords] = useState(false)
  const minLength = usePasswordMinLength()
  const send = useSingleFlight(async ({ email, password, words }: Fields) => {
    try {
      const { isMailed } = await client.account.becomeFull({ email, password, ...(words !== '' && { words }) })
      await onAsked(isMailed ? email : undefined)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'PASSWORD_REQUIRED') setNeedsWords(true)
      setError(toField(code), { message: becomeFullMessage(error) }, { shouldFocus: true })
    }
  })
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <TextInput
        label={m.common_email()}
        error={errors.email?.message}
        {...emailInput}
        {...register('email', emailRules)}
      />
      <PasswordInput
        label={m.common_password()}
        autoComplete="new-password"
        hint={m.register_password_hint({ minLength })}
        error={errors.password?.message}
        {...passwordInput}
        {...register('password', {
          validate: (password) => newPasswordMistake(password, getValues('email'), minLength),
        })}
      />
      {needsWords && (
        <TextInput
          label={m.managed_full_words()}
          error={errors.words?.message}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...register('words', { validate: (words) => (words.trim() === '' ? m.common_required() : undefined) })}
        />
      )}
      <FormError message={errors.root?.message} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
          {m.managed_full_send()}
        </Button>
      </div>
    </form>
  )
}

/** The words take the place of a password here. */
function becomeFullMessage(error: unknown): string {
  switch (errorCode(error)) {
    case 'PASSWORD_REQUIRED':
      return m.managed_full_words_hint()
    case 'WRONG_PASSWORD':
      return m.managed_full_words_wrong()
    default:
      return errorMessage(error)
  }
}
