import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function ProfileScreen() {
  return (
    <Notice title={m.profile_title()} actions={<ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>}>
      <p>{m.profile_text()}</p>
    </Notice>
  )
}
