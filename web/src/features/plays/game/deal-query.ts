import { rpc } from '../../../lib/rpc.ts'

/** What a deal is; null when the board has no such deal. */
export const dealQuery = (boardId: string, deal: string) =>
  rpc.plays.deal.queryOptions({ input: { boardId, deal }, staleTime: Infinity })
