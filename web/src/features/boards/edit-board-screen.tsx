import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function EditBoardScreen() {
  return (
    <Notice title={m.edit_board_title()} actions={<ButtonLink to="/boards">{m.boards_title()}</ButtonLink>}>
      <p>{m.edit_board_text()}</p>
    </Notice>
  )
}
