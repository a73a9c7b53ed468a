/** What other features may use of plays. Screens come by their routes, the visitor's game when it is wanted. */
import type { ComponentType } from 'react'
import type { GuestGameProps } from './guest/guest-game.tsx'

export { practiceInput, tilesParam } from './practice/practice-query.ts'
export { languageOn, promptLanguage } from './prompt-language.ts'

/** A visitor's game within another page. */
export async function loadGuestGame(): Promise<ComponentType<GuestGameProps>> {
  return (await import('./guest/guest-game.tsx')).GuestGame
}
