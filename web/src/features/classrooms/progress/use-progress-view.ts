import { useNavigate, useSearch } from '@tanstack/react-router'

interface ProgressView {
  /** Null for those that run. */
  readonly assignment: string | null
  /** Whose panel is open. */
  readonly pupil: string | null
}

/** What the address says of the tab, and the way to another view. */
export function useProgressView() {
  const { assignment = null, pupil = null } = useSearch({ from: '/classrooms/$code' })
  const navigate = useNavigate()
  const show = (changes: Partial<ProgressView>): void => {
    const next = { assignment, pupil, ...changes }
    void navigate({
      to: '.',
      search: { ...(next.assignment && { assignment: next.assignment }), ...(next.pupil && { pupil: next.pupil }) },
      resetScroll: false,
    })
  }
  return { assignment, pupil, show }
}
