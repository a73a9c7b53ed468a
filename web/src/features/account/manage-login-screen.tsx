import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function ManageLoginScreen() {
  return (
    <Notice title={m.verify_title()} actions={<ButtonLink to="/login">{m.common_login()}</ButtonLink>}>
      <p>{m.verify_sub()}</p>
    </Notice>
  )
}
