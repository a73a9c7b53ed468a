import { Clapperboard } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import type { FilmOfDeal } from './film-query.ts'

const FilmDialog = lazy(async () => ({ default: (await import('./film-dialog.tsx')).PlayFilmDialog }))

interface FilmButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  readonly playId: string
  /** For a run in the standings of a deal. */
  readonly ofDeal?: FilmOfDeal
}

/** Opens the film of a run. With `iconOnly` it needs an `aria-label`, as any button. */
export function FilmButton({ playId, ofDeal, ...look }: FilmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...look} onClick={() => setOpen(true)}>
        <Clapperboard aria-hidden />
        {!look.iconOnly && m.film_open()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FilmDialog playId={playId} ofDeal={ofDeal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The same in a table; `run`: what the row is about, to be read out. */
export function FilmCell({ run, ...film }: Pick<FilmButtonProps, 'playId' | 'ofDeal'> & { readonly run: string }) {
  return <FilmButton {...film} variant="quiet" iconOnly aria-label={m.film_open_run({ run })} />
}
