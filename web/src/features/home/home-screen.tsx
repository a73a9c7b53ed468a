import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function HomeScreen() {
  return (
    <Notice title={m.home_title()} actions={<ButtonLink to="/register">{m.common_register()}</ButtonLink>}>
      <p>{m.home_lead()}</p>
    </Notice>
  )
}
