import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function CreditsScreen() {
  return (
    <Notice title={m.credits_title()} actions={<ButtonLink to="/">{m.common_back_home()}</ButtonLink>}>
      <p>{m.credits_intro()}</p>
    </Notice>
  )
}
