import { lazy } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { FilmOfDeal } from './film-query.ts'
import { OpenFilm, type FilmButtonLook } from './open-film.tsx'

const FilmDialog = lazy(async () => ({ default: (await import('./film-dialog.tsx')).PlayFilmDialog }))

interface FilmButtonProps extends FilmButtonLook {
  readonly playId: string
  /** It belongs to a run in the ranking of a deal. */
  readonly ofDeal?: FilmOfDeal
}

/** Opens the film of a run. */
export function FilmButton({ playId, ofDeal, ...look }: FilmButtonProps) {
  return (
    <OpenFilm {...look} renderDialog={(onClose) => <FilmDialog playId={playId} ofDeal={ofDeal} onClose={onClose} />} />
  )
}

/** The same in a table; `run`: what the row is about, to be read out. */
export function FilmCell({ run, ...film }: Pick<FilmButtonProps, 'playId' | 'ofDeal'> & { readonly run: string }) {
  return <FilmButton {...film} variant="quiet" iconOnly aria-label={m.film_open_run({ run })} />
}
