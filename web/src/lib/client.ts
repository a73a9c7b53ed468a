import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@tilerush/contract/contract'
import { reportSessionLoss } from './session-loss.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  interceptors: [
    async (call) => {
      try {
        return await call.next()
      } catch (error) {
        reportSessionLoss(error, call.path.join('.'))
        throw error
      }
    },
  ],
})

/** Every call of the product: `await client.account.login({ email, password })`. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)
