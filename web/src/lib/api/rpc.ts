import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { client } from './client.ts'

export { client }

/** The requests as query and mutation options: `useQuery(rpc.boards.byName.queryOptions())`. */
export const rpc = createTanstackQueryUtils(client)
