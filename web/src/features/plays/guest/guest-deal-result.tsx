import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert, RotateCcw, Share2, TimerOff } from 'lucide-react'
import { useEffect, useRef, useState, type Ref } from 'react'
import { Button } from '../../../components/button.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import type { FinishedRun } from '../game/game-state.ts'
import { useGame } from '../game/use-game.ts'
import { SplitList } from '../splits/split-list.tsx'
import { playAgain } from '../board/play-keys.ts'
import { shareLink } from '../share/share-ways.ts'
import { FilmButton } from '../film/film-button.tsx'
import type { FilmOfDeal } from '../film/film-query.ts'
import { Against } from '../ranking/against.tsx'
import { toDealPrompts } from '../ranking/deal-prompts.ts'
import { toOpponent } from '../ranking/compare.ts'
import styles from '../ranking/deal-result.module.css'
import { DealRanking } from '../ranking/deal-ranking.tsx'
import { BoardLine, Gap, Rank } from '../ranking/result-parts.tsx'
import { useRanking } from '../ranking/ranking-query.ts'
import { guestSecret } from '../guest-secret.ts'
import { judgedRunQuery } from './guest-source.ts'
import { KeepResult } from '../ranking/keep-result.tsx'
import { MoreBoards } from './more-boards.tsx'

interface GuestDealResultProps {
  readonly run: FinishedRun
  readonly board: PlayableBoard
  /** Code of the game, or `daily`. */
  readonly deal: string
}

/** What a visitor's run of a deal came to, beside everybody else's, and how to keep it. */
export function GuestDealResult({ run, board, deal }: GuestDealResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const judged = useQuery(judgedRunQuery(run))
  const ofDeal = { boardId: board.boardId, deal: run.dealCode ?? deal, guestSecret: guestSecret() }
  const found = useRanking(ofDeal, judged.isSuccess)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const [chosenRank, setChosenRank] = useState<number | null>(null)
  const failed = [judged, found].find(({ isError }) => isError)
  const ranking = found.data
  const opponent = ranking ? toOpponent(ranking, chosenRank) : null
  return (
    <div className={`grid ${styles.result}`}>
      <div className={`grid ${styles.column}`}>
        <BoardLine board={board} />
        <section className={styles.score} aria-labelledby="play-result">
          <Rank ranking={ranking} />
          <Total run={run} heading={heading} />
          {ranking && <Gap totalDurationMs={run.result?.totalDurationMs} ranking={ranking} />}
          {judged.data && judged.data.unverifiedReasons.length > 0 && (
            <p className={styles.flagged}>{m.ranking_own_not_ranked()}</p>
          )}
          {failed?.error && (
            <p className={`row ${styles.failed}`} role="alert">
              <CloudAlert className="ico" aria-hidden />
              <span>{errorMessage(failed.error)}</span>
              <Button size="xs" onClick={() => void failed.refetch()}>
                {m.common_try_again()}
              </Button>
            </p>
          )}
          <Actions run={run} board={board} deal={deal} ofDeal={judged.isSuccess ? ofDeal : null} />
          <KeepResult board={board} deal={deal} hasResult={run.result !== null} name={ranking?.ownName} />
        </section>
        <MoreBoards boardId={board.boardId} />
        {ranking && (
          <DealRanking
            ranking={ranking}
            opponent={opponent}
            onChoose={setChosenRank}
            address={{ boardIdOrSlug: board.slug, deal: ofDeal.deal }}
          />
        )}
      </div>
      <div className={`grid ${styles.column}`}>
        {ranking?.own && opponent ? (
          <Against own={ranking.own} other={opponent} prompts={toDealPrompts(run)} board={board} ofDeal={ofDeal} />
        ) : (
          (ranking || failed) && <SplitList run={run} look={board.look} />
        )}
      </div>
    </div>
  )
}

function Total({ run, heading }: { readonly run: FinishedRun; readonly heading: Ref<HTMLHeadingElement> }) {
  const { result, play } = run
  return (
    <h1 id="play-result" ref={heading} tabIndex={-1} className={`num ${styles.total}`}>
      {result ? (
        resultSeconds(result.totalDurationMs)
      ) : (
        <>
          <span className={styles.over}>
            <TimerOff className="ico" aria-hidden />
            {m.summary_out_of_time()}
          </span>
          {play.promptIndex}
          <small>/{play.promptOrder.length}</small>
        </>
      )}
    </h1>
  )
}

interface ActionsProps extends GuestDealResultProps {
  /** The film needs it; null until the server has the run. */
  readonly ofDeal: FilmOfDeal | null
}

function Actions({ run, board, deal, ofDeal }: ActionsProps) {
  const game = useGame()
  const link = new URL(`/play/${board.slug}?deal=${deal}`, location.href).href
  return (
    <div className={styles.actions}>
      <Button variant="go" size="lg" onClick={() => playAgain(game)}>
        <RotateCcw aria-hidden />
        {m.summary_again()}
        <kbd>{m.summary_key_enter()}</kbd>
      </Button>
      <Button size="lg" onClick={() => void shareLink(link, board.name)}>
        <Share2 aria-hidden />
        {m.ranking_pass_on()}
      </Button>
      <FilmButton playId={run.playId} {...(ofDeal ? { ofDeal } : { disabled: true })} size="lg" />
    </div>
  )
}
