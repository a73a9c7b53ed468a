import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../../lib/rpc.ts'
import type { EditorKind } from '../form/name-check.ts'
import type { FactsOf } from './examine.ts'

/** What the server saw in each picture: an upload brought it along, of a saved one it is asked once. */
export function useFactsOf(kind: EditorKind, boardId: string): FactsOf {
  const { data } = useQuery({
    ...rpc.boards.inspectImages.queryOptions({ input: { boardId } }),
    enabled: kind === 'edit',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const saved = new Map(data?.map(({ tileId, facts }) => [tileId, facts]))
  return (tile) => tile.facts ?? (tile.uploadId === null ? (saved.get(tile.tileId) ?? null) : null)
}
