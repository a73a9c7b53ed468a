import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function LoginScreen() {
  return (
    <Notice title={m.login_heading()} actions={<ButtonLink to="/register">{m.common_register()}</ButtonLink>}>
      <p>{m.login_sub()}</p>
    </Notice>
  )
}
