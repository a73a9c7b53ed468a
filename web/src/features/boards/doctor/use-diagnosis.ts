import { useQuery } from '@tanstack/react-query'
import { rpc } from '../../../lib/rpc.ts'
import type { BoardValues } from '../form/board-values.ts'
import type { EditorKind } from '../form/name-check.ts'
import { examine, type FactsOf, type Finding } from './examine.ts'

export interface Diagnosis {
  readonly findings: readonly Finding[]
  /** What the findings on pictures go by. */
  readonly factsOf: FactsOf
}

/** The board doctor's findings on the board as it stands. */
export function useDiagnosis(values: BoardValues, kind: EditorKind): Diagnosis {
  const factsOf = useFactsOf(kind, values.boardId)
  return { findings: examine(values, factsOf), factsOf }
}

/** What the server saw in each picture: an upload brought it along, of a saved one it is asked once. */
function useFactsOf(kind: EditorKind, boardId: string): FactsOf {
  const { data } = useQuery({
    ...rpc.boards.inspectImages.queryOptions({ input: { boardId } }),
    enabled: kind === 'edit',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const saved = new Map(data?.map(({ tileId, facts }) => [tileId, facts]))
  return (tile) => tile.facts ?? (tile.uploadId === null ? (saved.get(tile.tileId) ?? null) : null)
}
