import { useQuery } from '@tanstack/react-query'
import type { PupilCard } from '@tilerush/contract/classrooms/pupils'
import { queryClient } from '../../../lib/api/query-client.ts'

const none: readonly PupilCard[] = []

/**
 * The words that were made since the page was loaded: in its memory alone, and gone with the user's other data when the
 * session ends (docs/rules.md#managed-accounts).
 */
function madeCards(code: string) {
  return {
    queryKey: ['pupil cards', code],
    queryFn: (): readonly PupilCard[] => none,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  }
}

export function useMadeCards(code: string): readonly PupilCard[] {
  return useQuery(madeCards(code)).data
}

/** Keeps new words; they replace older ones of the same members. */
export function keepCards(code: string, cards: readonly PupilCard[]): void {
  const { queryKey } = madeCards(code)
  const renewed = new Set(cards.map(({ memberId }) => memberId))
  const kept = (queryClient.getQueryData<readonly PupilCard[]>(queryKey) ?? none).filter(
    ({ memberId }) => !renewed.has(memberId),
  )
  queryClient.setQueryData<readonly PupilCard[]>(queryKey, [...kept, ...cards])
}

/** After the classroom got another code. */
export function moveCards(code: string, newCode: string): void {
  keepCards(newCode, queryClient.getQueryData<readonly PupilCard[]>(madeCards(code).queryKey) ?? none)
}
