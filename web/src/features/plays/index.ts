/** What other features may use of plays. Screens come by their routes, the visitor's game when it is wanted. */
import type { ComponentType } from 'react'
import type { GuestGameProps } from './guest/guest-game.tsx'

export { practiceInput } from './practice/practice-query.ts'
export { tilesParam } from './practice/tiles-param.ts'
export { shownDifferenceMs } from './review/shown-difference.ts'

/** A visitor's game within another page. */
export async function loadGuestGame(): Promise<ComponentType<GuestGameProps>> {
  return (await import('./guest/guest-game.tsx')).GuestGame
}
