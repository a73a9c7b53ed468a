import { ButtonLink } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import { outbox } from '../outbox/page-outbox.ts'
import { reserveForNewAccount } from '../outbox/guest-runs.ts'

/** To a new account, which takes over what was played in this visit, or to one that there is. */
export function KeepWays({ redirect }: { readonly redirect: string }) {
  return (
    <>
      <ButtonLink
        to="/register"
        search={{ redirect }}
        variant="primary"
        onClick={() => void reserveForNewAccount(outbox)}
      >
        {m.ranking_create_account()}
      </ButtonLink>
      <ButtonLink to="/login" search={{ redirect }} variant="quiet">
        {m.common_login()}
      </ButtonLink>
    </>
  )
}
