import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'

/** The deal whose ranking a film is opened from: there visitors may see films, and films of visitors are seen. */
export interface FilmOfDeal {
  readonly boardId: string
  readonly deal: string
  /** A visitor has one. */
  readonly guestSecret?: string | undefined
}

/** The film of a run, which never changes. */
export function filmQuery(playId: string, ofDeal?: FilmOfDeal) {
  return queryOptions({
    queryKey: ['film', playId, ofDeal],
    queryFn: async () =>
      ofDeal ? await client.plays.dealFilm({ ...ofDeal, playId }) : await client.plays.film({ playId }),
    staleTime: Infinity,
  })
}
