import type { Security } from '@tilerush/contract/account'
import { m } from '../../paraglide/messages.js'
import { PasswordForm } from './password-form.tsx'

export function PasswordPanel({ security }: { readonly security: Security }) {
  return (
    <section className="panel">
      <h2>{m.account_password_heading()}</h2>
      <PasswordForm email={security.email} needsCurrent={!security.isLoginFresh} />
    </section>
  )
}
