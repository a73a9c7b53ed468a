import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@tilerush/contract/contract'
import { jsonLink } from '../../../lib/api/json-link.ts'

/**
 * Requests without cookies: a frame has no session, also where the page around it is of the same site and the browser
 * would send one along.
 */
export const embedClient: ContractRouterClient<Contract> = createORPCClient(
  jsonLink('/rpc', (url, init) => fetch(url, { ...init, credentials: 'omit' })),
)
