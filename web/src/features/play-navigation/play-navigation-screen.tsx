import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function PlayNavigationScreen() {
  return (
    <Notice
      title={m.play_navigation_title()}
      actions={<ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>}
    >
      <p>{m.play_navigation_none()}</p>
    </Notice>
  )
}
