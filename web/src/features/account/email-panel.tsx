import type { Security } from '@tilerush/contract/account'
import { m } from '../../paraglide/messages.js'
import { EmailForm } from './email-form.tsx'
import { WaitingEmailChange } from './waiting-email-change.tsx'

export function EmailPanel({ security }: { readonly security: Security }) {
  const { email, emailChange, isLoginFresh } = security
  return (
    <section className="panel">
      <h2>{m.account_email_heading()}</h2>
      {emailChange ? (
        <WaitingEmailChange change={emailChange} />
      ) : (
        <EmailForm email={email} needsCurrent={!isLoginFresh} />
      )}
    </section>
  )
}
