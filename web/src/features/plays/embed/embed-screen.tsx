import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { productName } from '@tilerush/core/product/constants'
import { useLayoutEffect } from 'react'
import { Button, ButtonAnchor } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { pageLocale } from '../../../lib/format/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { setCurrentCategory } from '../../boards/index.ts'
import { EmbedGame } from './embed-game.tsx'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@tilerush/contract/contract'
import { jsonLink } from '../../../lib/api/json-link.ts'

/**
 * Requests without cookies: a frame has no session, also where the page around it is of the same site and the browser
 * would send one along.
 */
const embedClient: ContractRouterClient<Contract> = createORPCClient(
  jsonLink('/rpc', (url, init) => fetch(url, { ...init, credentials: 'omit' })),
)

/** A board within another page (docs/rules.md#embedded-boards). */
export function EmbedScreen() {
  const { boardIdOrSlug } = useParams({ from: '/embed/$boardIdOrSlug' })
  const found = useQuery({
    queryKey: ['embedded', boardIdOrSlug],
    queryFn: () => embedClient.plays.embedded({ boardIdOrSlug, language: pageLocale }),
    // Nothing may change under a running game.
    staleTime: Infinity,
    meta: { belongsToUser: false },
  })
  const category = found.data?.board.category ?? null
  useLayoutEffect(() => setCurrentCategory(category), [category])

  if (found.data) return <EmbedGame key={boardIdOrSlug} embedded={found.data} />
  if (found.isError) {
    return (
      <Notice
        title={m.play_board_failed()}
        actions={
          <Button variant="primary" onClick={() => void found.refetch()}>
            {m.common_try_again()}
          </Button>
        }
      >
        <p>{errorMessage(found.error)}</p>
      </Notice>
    )
  }
  if (found.data === null) {
    return (
      <Notice
        title={m.embed_none()}
        actions={
          <ButtonAnchor variant="primary" href="/" target="_blank" rel="noopener">
            {m.embed_to_product({ product: productName })}
          </ButtonAnchor>
        }
      >
        <p>{m.embed_none_text()}</p>
      </Notice>
    )
  }
  return <output className="sr">{m.common_loading()}</output>
}
