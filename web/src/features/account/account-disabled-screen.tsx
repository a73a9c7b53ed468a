import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function AccountDisabledScreen() {
  return (
    <Notice title={m.disabled_heading()} actions={<ButtonLink to="/">{m.common_back_home()}</ButtonLink>}>
      <p>{m.disabled_text()}</p>
    </Notice>
  )
}
