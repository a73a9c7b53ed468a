import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function BoardsScreen() {
  return (
    <Notice title={m.boards_title()} actions={<ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>}>
      <p>{m.boards_text()}</p>
    </Notice>
  )
}
