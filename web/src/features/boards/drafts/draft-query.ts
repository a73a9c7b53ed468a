import { queryOptions } from '@tanstack/react-query'
import { type BoardDraft, draftStore } from './draft-store.ts'

/** What the browser has kept for a user's form, read once when the form opens. */
export interface KeptDraft {
  readonly key: string
  readonly draft: BoardDraft | null
}

/** `boardId`: `new` for a new board. */
export function draftQuery(userId: string | undefined, boardId: string) {
  const key = `${userId} ${boardId}`
  return queryOptions({
    queryKey: ['board draft', key],
    queryFn: async (): Promise<KeptDraft> => ({ key, draft: await draftStore.get(key) }),
    enabled: userId !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
