import type { ShownFilm } from '@tilerush/contract/plays/films'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './film-dialog.module.css'
import { FilmPlayer } from './film-player.tsx'
import { filmQuery, type FilmOfDeal } from './film-query.ts'

interface PlayFilmDialogProps {
  readonly playId: string
  readonly ofDeal?: FilmOfDeal | undefined
  readonly onClose: () => void
}

/** The film of a play. */
export function PlayFilmDialog({ playId, ofDeal, onClose }: PlayFilmDialogProps) {
  return <FilmDialog found={useQuery(filmQuery(playId, ofDeal))} onClose={onClose} />
}

export interface FilmDialogProps {
  readonly found: UseQueryResult<ShownFilm>
  readonly onClose: () => void
}

/** The film of a run over the page that it was opened from. */
export function FilmDialog({ found, onClose }: FilmDialogProps) {
  const film = found.data
  return (
    <Dialog
      heading={film ? (film.isMe ? m.film_own() : m.film_of({ name: isolated(film.gamerTag) })) : m.film_title()}
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.film_close()}</Button>}
    >
      {found.isPending && <Skeleton count={4} shape="row" />}
      {found.isError && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
      {film && (
        <>
          <p className="sub small">
            {film.boardName}
            {film.totalDurationMs !== null && ` · ${m.film_total({ seconds: resultSeconds(film.totalDurationMs) })}`}
          </p>
          <div ref={focusPlay} className={styles.film}>
            <FilmPlayer film={film} />
          </div>
        </>
      )}
    </Dialog>
  )
}

/** The film may come after the dialog, which has put the focus on its only button then. */
function focusPlay(film: HTMLElement | null): void {
  film?.querySelector('button')?.focus()
}
