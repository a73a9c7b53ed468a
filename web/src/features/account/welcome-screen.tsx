import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function WelcomeScreen() {
  return (
    <Notice title={m.welcome_title()} actions={<ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>}>
      <p>{m.welcome_sub()}</p>
    </Notice>
  )
}
