import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@tilerush/contract/contract'
import { errorCode } from './error-code.ts'
import { jsonLink } from './json-link.ts'
import { reportSessionLoss } from './session-loss.ts'

const link = jsonLink('/rpc', (...request) => fetch(...request))

/** Notifies the page when a response says that the session has ended. */
const watchedLink: ClientLink<ClientContext> = {
  async call(path, input, options) {
    try {
      return await link.call(path, input, options)
    } catch (error) {
      const procedure = path.join('.')
      reportSessionLoss(error, procedure)
      // What was stored for the time without the network, if anything.
      const isLost = errorCode(error) === 'NETWORK' && !options.signal?.aborted
      const lib = isLost && (await import('./offline-cache.ts').catch(() => null))
      if (!lib) throw error
      return await lib.readCachedResponse(procedure, input, error)
    }
  },
}

/** Every request of the product: `await client.account.login({ email, password })`. */
export const client: ContractRouterClient<Contract> = createORPCClient(watchedLink)
