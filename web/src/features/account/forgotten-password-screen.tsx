import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function ForgottenPasswordScreen() {
  return (
    <Notice title={m.forgotten_title()} actions={<ButtonLink to="/login">{m.common_login()}</ButtonLink>}>
      <p>{m.forgotten_text()}</p>
    </Notice>
  )
}
