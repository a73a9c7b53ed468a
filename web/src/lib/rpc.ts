import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { client } from './client.ts'

export { client }

/** The calls as query and mutation options: `useQuery(rpc.boards.byName.queryOptions())`. */
export const rpc = createTanstackQueryUtils(client)
