import { useNavigate } from '@tanstack/react-router'
import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { getSplits, tilesToPractise } from '@tilerush/core/play/splits'
import { Hourglass, RotateCcw, Target } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { BoardLinks } from '../board-links.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'
import { FilmButton } from '../film/film-button.tsx'
import type { FinishedRun } from '../game/game-state.ts'
import { useSendState } from '../outbox/page-outbox.ts'
import { tilesParam } from '../queries/practice-query.ts'
import { useGame } from '../game/use-game.ts'
import { useKey } from '../../../lib/use-key.ts'
import { playAgain } from '../board/play-keys.ts'
import styles from './summary.module.css'
import { ShareButton } from '../share/share-dialog.tsx'

interface SummaryActionsProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
}

/** What to do after a run: again, practise what went wrong, show it to a user, look further. */
export function SummaryActions({ run, board }: SummaryActionsProps) {
  const game = useGame()
  const navigate = useNavigate()
  const isSaved = useSendState(run.playId)?.state === 'saved'
  const params = { boardIdOrSlug: board.slug }
  const { missed, slow } = useMemo(() => getPractice(run), [run])
  const chosen = missed.length > 0 ? missed : slow
  const search = { tiles: tilesParam(chosen) }
  const { boardIdOrSlug } = params
  const practise = useCallback(() => {
    if (chosen.length === 0) return
    const to = '/play/$boardIdOrSlug/practice'
    void navigate({ to, params: { boardIdOrSlug }, search: { tiles: tilesParam(chosen) } })
  }, [navigate, boardIdOrSlug, chosen])
  useKey('m', practise)

  return (
    <div className={styles.actions}>
      <Button variant="go" size="lg" onClick={() => playAgain(game)}>
        <RotateCcw aria-hidden />
        {m.summary_again()}
        <kbd>{m.summary_key_enter()}</kbd>
      </Button>
      <div className={styles.more}>
        {chosen.length > 0 && (
          <ButtonLink to="/play/$boardIdOrSlug/practice" params={params} search={search}>
            {missed.length > 0 ? <Target aria-hidden /> : <Hourglass aria-hidden />}
            {missed.length > 0 ? m.summary_practise_missed() : m.summary_practise_slow()}
            <kbd>M</kbd>
          </ButtonLink>
        )}
        <ShareButton run={run} board={board} />
        <FilmButton playId={run.playId} disabled={!isSaved} />
      </div>
      <nav className={styles.links} aria-label={m.summary_ways_on()}>
        <BoardLinks boardIdOrSlug={boardIdOrSlug} />
      </nav>
    </div>
  )
}

function getPractice({ play }: FinishedRun): { readonly missed: string[]; readonly slow: string[] } {
  const splits = getSplits(play)
  return {
    missed: tilesToPractise(splits),
    slow: splits.filter((split) => split.isSlow).map((split) => split.tileId),
  }
}
