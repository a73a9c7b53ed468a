import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { m } from '../../paraglide/messages.js'

/** Any path that no route takes: shows the current address (docs/rules.md#routes). */
export function NotFoundScreen(): ReactNode {
  const path = useLocation({ select: (location) => location.href })
  return (
    <Notice
      title={m.not_found_title()}
      mark={m.not_found_title()}
      heading={m.not_found_heading()}
      actions={
        <ButtonLink to="/" variant="primary">
          {m.common_back_home()}
        </ButtonLink>
      }
    >
      <p>
        {m.not_found_text()} <code>{`${window.location.origin}${path}`}</code>
      </p>
    </Notice>
  )
}
