import { ButtonLink } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the login's field begins with. */
    readonly email?: string
  }
}

/** Leads to the login with the address filled in: not in the page's address, which is logged and shared. */
export function LoginLink({ email }: { readonly email: string }) {
  return (
    <ButtonLink to="/login" state={{ email }} variant="primary" size="lg">
      {m.common_login()}
    </ButtonLink>
  )
}
