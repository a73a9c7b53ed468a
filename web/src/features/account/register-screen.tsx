import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function RegisterScreen() {
  return (
    <Notice title={m.register_heading()} actions={<ButtonLink to="/login">{m.common_login()}</ButtonLink>}>
      <p>{m.register_sub()}</p>
    </Notice>
  )
}
