import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function DashboardScreen() {
  return (
    <Notice title={m.dashboard_title()} actions={<ButtonLink to="/categories">{m.categories_title()}</ButtonLink>}>
      <p>{m.dashboard_no_boards()}</p>
    </Notice>
  )
}
