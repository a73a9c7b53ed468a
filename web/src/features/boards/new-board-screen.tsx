import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function NewBoardScreen() {
  return (
    <Notice title={m.new_board_title()} actions={<ButtonLink to="/boards">{m.boards_title()}</ButtonLink>}>
      <p>{m.new_board_text()}</p>
    </Notice>
  )
}
