/** What other features may use of plays. Screens come by their routes, the visitor's game when it is wanted. */
import type { ComponentType } from 'react'
import type { Film } from '@tilerush/contract/films'
import type { GuestGameProps } from './guest/guest-game.tsx'

export { practiceInput, tilesParam } from './practice/practice-query.ts'
export { languageOn, promptLanguage } from './prompt-language.ts'

/** The film of a run. */
export async function loadFilmPlayer(): Promise<ComponentType<{ readonly film: Film }>> {
  return (await import('./film/film-player.tsx')).FilmPlayer
}

/** A visitor's game within another page. */
export async function loadGuestGame(): Promise<ComponentType<GuestGameProps>> {
  return (await import('./guest/guest-game.tsx')).GuestGame
}
