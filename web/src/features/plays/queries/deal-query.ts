import { rpc } from '../../../lib/api/rpc.ts'
import { knownGuestSecret } from '../guest-secret.ts'

/** What a deal is, and whether it was finished here; null when the board has no such deal. */
export function dealQuery(boardId: string, deal: string) {
  const guestSecret = knownGuestSecret()
  return rpc.plays.deal.queryOptions({
    input: { boardId, deal, ...(guestSecret && { guestSecret }) },
    staleTime: Infinity,
  })
}
