import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@tilerush/contract/contract'
import { errorCode } from './error-code.ts'
import { jsonLink } from './json-link.ts'
import { reportSessionLoss } from './session-loss.ts'

const link = jsonLink('/rpc', (...request) => fetch(...request))

/** What was kept for the time without the network, if anything. */
async function answerKept(call: string, input: unknown): Promise<unknown> {
  try {
    const { keptAnswer } = await import('./kept-answers.ts')
    return await keptAnswer(call, input)
  } catch {
    return undefined
  }
}

/** Tells the page when an answer says that the session has gone. */
const watchedLink: ClientLink<ClientContext> = {
  async call(path, input, options) {
    try {
      return await link.call(path, input, options)
    } catch (error) {
      const call = path.join('.')
      reportSessionLoss(error, call)
      const kept =
        errorCode(error) === 'NETWORK' && !options.signal?.aborted ? await answerKept(call, input) : undefined
      if (kept === undefined) throw error
      return kept
    }
  },
}

/** Every call of the product: `await client.account.login({ email, password })`. */
export const client: ContractRouterClient<Contract> = createORPCClient(watchedLink)
