import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function AccountScreen() {
  return (
    <Notice title={m.account_title()} actions={<ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>}>
      <p>{m.account_text()}</p>
    </Notice>
  )
}
