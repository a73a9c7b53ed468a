import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordMaxLength } from '@tilerush/core/account/constants'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { PasswordInput } from './password-input.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { client } from '../../../lib/api/client.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'

interface CurrentPasswordFieldProps {
  /** The account's address, for the mail to a user who forgot the password. */
  readonly email: string
  readonly error: string | undefined
  readonly input: UseFormRegisterReturn
}

/** Required unless one has just logged in; a user who forgot it gets a link. */
export function CurrentPasswordField({ email, error, input }: CurrentPasswordFieldProps) {
  const [news, setNews] = useState('')
  const field = useRef<HTMLDivElement>(null)
  // The field may appear together with its error, so it takes the focus itself.
  useEffect(() => {
    if (error !== undefined) field.current?.querySelector('input')?.focus()
  }, [error])
  const sendLink = useSingleFlight(async () => {
    try {
      await client.account.requestPasswordReset({ email })
      setNews(m.forgotten_sent())
    } catch (errorText) {
      setNews(errorMessage(errorText))
    }
  })
  return (
    <div ref={field}>
      <PasswordInput
        label={m.account_current_password()}
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        error={error}
        {...input}
      />
      {error === undefined ? null : (
        <Button variant="quiet" size="xs" onClick={() => void sendLink()}>
          {m.account_forgot_current()}
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form's result */}
      <p role="status" className="small">
        {news}
      </p>
    </div>
  )
}
