import type { CurrentUser } from '@tilerush/contract/account'
import { can } from '@tilerush/core/account/roles'
import { Trash2, Upload } from 'lucide-react'
import { ButtonLink } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'

/** The rarer ways on from the list, as far as the user may take them. */
export function MoreButtons({ user }: { readonly user: CurrentUser | null | undefined }) {
  if (!user) return null
  return (
    <>
      {can(user, 'delete') ? (
        <ButtonLink
          to="/deleted-boards"
          variant="quiet"
          iconOnly
          aria-label={m.deleted_boards_title()}
          title={m.deleted_boards_title()}
        >
          <Trash2 aria-hidden />
        </ButtonLink>
      ) : null}
      {can(user, 'create') ? (
        <ButtonLink to="/import-boards" variant="quiet" iconOnly aria-label={m.import_title()} title={m.import_title()}>
          <Upload aria-hidden />
        </ButtonLink>
      ) : null}
    </>
  )
}
