import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { m } from '../../paraglide/messages.js'

export function CategoriesScreen() {
  return (
    <Notice title={m.categories_title()} actions={<ButtonLink to="/dashboard">{m.common_back_dashboard()}</ButtonLink>}>
      <p>{m.category_empty()}</p>
    </Notice>
  )
}
