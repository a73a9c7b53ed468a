import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { DealRanking as Ranking } from '@tilerush/contract/plays/deal-ranking'
import { useQuery } from '@tanstack/react-query'
import { Play, RotateCcw, Share2, TimerOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { m } from '../../../paraglide/messages.js'
import { useCurrentUser } from '../../account/index.ts'
import { FilmButton } from '../film/film-button.tsx'
import { type FilmOfDeal, filmQuery } from '../film/film-query.ts'
import { knownGuestSecret } from '../guest-secret.ts'
import { KeepResult } from './keep-result.tsx'
import { dealQuery } from '../queries/deal-query.ts'
import { shareLink } from '../share/share-ways.ts'
import { Against } from './against.tsx'
import { toOpponent } from './compare.ts'
import { toFilmPrompts } from './deal-prompts.ts'
import styles from './deal-result.module.css'
import { DealRanking } from './deal-ranking.tsx'
import { BoardLine, Gap, Rank } from './result-parts.tsx'
import { useRanking } from './ranking-query.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { dailyDeal } from '@tilerush/core/play/constants'
import { DealBoard } from './deal-board.tsx'

/** The address of a deal's ranking, for players who have finished it; without a deal those of today. */
export function RankingScreen() {
  const { boardIdOrSlug } = useParams({ from: '/standings/$boardIdOrSlug' })
  const { deal = dailyDeal } = useSearch({ from: '/standings/$boardIdOrSlug' })
  return (
    <DealBoard boardIdOrSlug={boardIdOrSlug}>
      {(board) => <RankingPage key={`${board.boardId} ${deal}`} board={board} deal={deal} />}
    </DealBoard>
  )
}

interface RankingPageProps {
  readonly board: PlayableBoard
  /** Code of the game, or `daily`. */
  readonly deal: string
}

/** Everybody who played a deal, with the own best run first. Who has not finished it is led to the game. */
export function RankingPage({ board, deal }: RankingPageProps) {
  const found = useQuery({ ...dealQuery(board.boardId, deal), refetchOnMount: 'always' })
  usePageTitle(`${m.ranking_title()}: ${board.name}`)

  if (!found.isFetchedAfterMount) return <Skeleton count={4} shape="row" />
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) {
    return (
      <Notice title={m.error_deal_not_found()} actions={<ButtonLink to="/">{m.common_back_home()}</ButtonLink>}>
        <p>{m.ranking_no_board()}</p>
      </Notice>
    )
  }
  if (!found.data.isFinished) return <PlayFirst board={board} deal={deal} />
  return <Result board={board} deal={found.data.code} />
}

function GameLink({ board, deal, children }: RankingPageProps & { readonly children: ReactNode }) {
  return (
    <ButtonLink
      to="/play/$boardIdOrSlug"
      params={{ boardIdOrSlug: board.slug }}
      search={{ deal }}
      variant="go"
      size="lg"
    >
      {children}
    </ButtonLink>
  )
}

function PlayFirst({ board, deal }: RankingPageProps) {
  const play = (
    <GameLink board={board} deal={deal}>
      <Play aria-hidden />
      {m.common_play()}
    </GameLink>
  )
  return (
    <Notice title={board.name} actions={play}>
      <p>{m.error_deal_not_finished()}</p>
    </Notice>
  )
}

function Result({ board, deal }: RankingPageProps) {
  const isVisitor = useCurrentUser() === null
  const ofDeal: FilmOfDeal = {
    boardId: board.boardId,
    deal,
    guestSecret: (isVisitor && knownGuestSecret()) || undefined,
  }
  const found = useRanking(ofDeal, true)
  const [chosenRank, setChosenRank] = useState<number | null>(null)
  if (found.isPending) return <Skeleton count={4} shape="row" />
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  const ranking = found.data
  const { own } = ranking
  const opponent = toOpponent(ranking, chosenRank)
  return (
    <div className={`page grid ${styles.result} ${styles.alone}`} data-category={board.category}>
      <div className={`grid ${styles.column}`}>
        <BoardLine board={board} />
        <section className={styles.score} aria-labelledby="play-result">
          <Rank ranking={ranking} />
          <Total own={own} />
          <Gap totalDurationMs={own?.totalDurationMs} ranking={ranking} />
          {own?.rank === null && <p className={styles.flagged}>{m.ranking_own_not_ranked()}</p>}
          <Actions board={board} ofDeal={ofDeal} own={own} />
          {isVisitor && <KeepResult board={board} deal={deal} hasResult={own !== null} name={ranking.ownName} />}
        </section>
        <DealRanking ranking={ranking} opponent={opponent} onChoose={setChosenRank} />
      </div>
      <div className={`grid ${styles.column}`}>
        {own && opponent && <Comparison board={board} ofDeal={ofDeal} own={own} opponent={opponent} />}
      </div>
    </div>
  )
}

type Row = NonNullable<Ranking['own']>

function Total({ own }: Pick<Ranking, 'own'>) {
  return (
    <h1 id="play-result" className={`num ${styles.total}`}>
      {own ? (
        resultSeconds(own.totalDurationMs)
      ) : (
        <span className={styles.over}>
          <TimerOff className="ico" aria-hidden />
          {m.summary_out_of_time()}
        </span>
      )}
    </h1>
  )
}

interface ActionsProps extends Pick<Ranking, 'own'> {
  readonly board: PlayableBoard
  readonly ofDeal: FilmOfDeal
}

function Actions({ board, ofDeal, own }: ActionsProps) {
  const { deal } = ofDeal
  const link = new URL(`/play/${board.slug}?deal=${deal}`, location.href).href
  return (
    <div className={styles.actions}>
      <GameLink board={board} deal={deal}>
        <RotateCcw aria-hidden />
        {m.summary_again()}
      </GameLink>
      <Button size="lg" onClick={() => void shareLink(link, board.name)}>
        <Share2 aria-hidden />
        {m.ranking_pass_on()}
      </Button>
      {own && <FilmButton playId={own.playId} ofDeal={ofDeal} size="lg" />}
    </div>
  )
}

interface ComparisonProps extends Omit<ActionsProps, 'own'> {
  readonly own: Row
  readonly opponent: Row
}

/** The prompts come with the own film: after the game no one else has them here. */
function Comparison({ board, ofDeal, own, opponent }: ComparisonProps) {
  const film = useQuery(filmQuery(own.playId, ofDeal))
  if (film.isPending) return <Skeleton count={6} shape="row" />
  if (film.isError) return <LoadError error={film.error} onRetry={() => void film.refetch()} />
  const prompts = toFilmPrompts(film.data, board)
  return <Against own={own} other={opponent} prompts={prompts} board={board} ofDeal={ofDeal} />
}
