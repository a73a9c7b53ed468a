/** What other features may use of plays. Screens come by their routes, the visitor's game on demand. */
import type { ComponentType } from 'react'
import type { FilmDialogProps } from './film/film-dialog.tsx'
import type { FilmPlayerProps } from './film/film-player.tsx'
import type { GuestGameProps } from './guest/guest-game.tsx'
import type { RaceGameProps } from './race/race-game.tsx'

export { practiceInput, tilesParam } from './queries/practice-query.ts'
export { OpenFilm, type FilmButtonLook } from './film/open-film.tsx'
export type { FinishedRun } from './game/game-state.ts'
export type { Game } from './game/game.ts'
export type { RaceGameProps, RaceStart } from './race/race-game.tsx'
export { languageOn, promptLanguage } from './prompt-language.ts'

/** Finished runs of races: to send one, and to keep a visitor's for an account. */
export const loadRoomRuns = () => import('./outbox/room-runs.ts')

/** The ways to an account that takes those runs over. */
export async function loadKeepWays() {
  return (await import('./ranking/keep-ways.tsx')).KeepWays
}

/** The film of a run. */
export async function loadFilmPlayer(): Promise<ComponentType<FilmPlayerProps>> {
  return (await import('./film/film-player.tsx')).FilmPlayer
}

/** The film of a run over another page. */
export async function loadFilmDialog(): Promise<ComponentType<FilmDialogProps>> {
  return (await import('./film/film-dialog.tsx')).FilmDialog
}

/** A visitor's game within another page. */
export async function loadGuestGame(): Promise<ComponentType<GuestGameProps>> {
  return (await import('./guest/guest-game.tsx')).GuestGame
}

/** A member's game of a live race. */
export async function loadRaceGame(): Promise<ComponentType<RaceGameProps>> {
  return (await import('./race/race-game.tsx')).RaceGame
}
