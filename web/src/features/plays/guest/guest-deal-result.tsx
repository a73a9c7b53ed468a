import type { PlayableBoard } from '@tilerush/contract/boards'
import type { DealStandings as Standings } from '@tilerush/contract/deal-standings'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert, Equal, RotateCcw, Share2, TimerOff, TrendingDown, TrendingUp } from 'lucide-react'
import { useEffect, useRef, useState, type Ref } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { GuestAvatar, patternOfName } from '../../../components/display/guest-avatar.tsx'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { resultSeconds, shownDifferenceMs } from '../../../lib/format/numbers.ts'
import { m } from '../../../paraglide/messages.js'
import { TileThumb } from '../../boards/index.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { useGame } from '../game/use-game.ts'
import { pendingResults } from '../result/pending-results.ts'
import { SplitList } from '../review/split-list.tsx'
import { playAgain } from '../screen/play-keys.ts'
import { shareLink } from '../share/share-ways.ts'
import { Against } from '../standings/against.tsx'
import { toOpponent } from '../standings/compare.ts'
import { DealStandings } from '../standings/deal-standings.tsx'
import { placeText } from '../standings/place.ts'
import { useStandings } from '../standings/standings-query.ts'
import { reserveForNewAccount } from './guest-runs.ts'
import { guestSecret } from './guest-secret.ts'
import { judgedRunQuery } from './guest-source.ts'
import styles from './guest-deal-result.module.css'

const numCoverTiles = 9

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
  const found = useStandings({
    boardId: board.boardId,
    deal: run.dealCode,
    guestSecret: guestSecret(),
    isFinished: judged.isSuccess,
  })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const [chosenRank, setChosenRank] = useState<number | null>(null)
  const failed = [judged, found].find(({ isError }) => isError)
  const standings = found.data
  const opponent = standings ? toOpponent(standings, chosenRank) : null
  return (
    <div className={styles.result}>
      <div className={styles.column}>
        <BoardLine board={board} />
        <section className={styles.score} aria-labelledby="play-result">
          <Place standings={standings} />
          <Total run={run} heading={heading} />
          {standings && <Gap run={run} standings={standings} />}
          {judged.data && judged.data.unverifiedReasons.length > 0 && (
            <p className={styles.doubted}>{m.standings_own_not_ranked()}</p>
          )}
          {failed?.error && (
            <p className={styles.failed} role="alert">
              <CloudAlert className="ico" aria-hidden />
              <span>{errorMessage(failed.error)}</span>
              <Button size="xs" onClick={() => void failed.refetch()}>
                {m.common_try_again()}
              </Button>
            </p>
          )}
          <Actions board={board} deal={deal} />
          <Keep run={run} board={board} deal={deal} name={standings?.ownName} />
        </section>
        {standings && <DealStandings standings={standings} opponent={opponent} onChoose={setChosenRank} />}
      </div>
      <div className={styles.column}>
        {standings?.own && opponent ? (
          <Against own={standings.own} other={opponent} run={run} board={board} />
        ) : (
          (standings || failed) && <SplitList run={run} look={board.look} />
        )}
      </div>
    </div>
  )
}

/** What was played; on a larger screen the header says it. */
function BoardLine({ board }: { readonly board: PlayableBoard }) {
  return (
    <p className={styles.board}>
      <span className={styles.cover}>
        {board.faces.slice(0, numCoverTiles).map((face) => (
          <TileThumb key={face.tileId} face={face} look={board.look} />
        ))}
      </span>
      <span>
        <b>{board.name}</b>
        <small>{m.standings_same_game()}</small>
      </span>
    </p>
  )
}

/** "3rd of 8"; a line of its own height from the beginning, so that nothing moves when it comes. */
function Place({ standings }: { readonly standings: Standings | undefined }) {
  const rank = standings?.own?.rank
  return (
    <p className={`num ${styles.place}`}>
      {standings && rank ? (
        <>
          {placeText(rank)} <span>{m.standings_of({ total: standings.numPlayers })}</span>
        </>
      ) : (
        '\u00a0'
      )}
    </p>
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
            {m.review_out_of_time()}
          </span>
          {play.promptIndex}
          <small>/{play.promptOrder.length}</small>
        </>
      )}
    </h1>
  )
}

/** How the run did against the sender's, or the best one of the others. */
function Gap({ run, standings }: { readonly run: FinishedRun; readonly standings: Standings }) {
  const other = toOpponent(standings, null)
  if (!run.result) return null
  if (!other) return <p className={styles.gap}>{m.standings_alone()}</p>
  const gapMs = shownDifferenceMs(run.result.totalDurationMs, other.totalDurationMs)
  const texts = { difference: resultSeconds(Math.abs(gapMs)), name: other.name }
  const [Icon, text] =
    gapMs === 0
      ? [Equal, m.standings_even(texts)]
      : gapMs < 0
        ? [TrendingDown, m.standings_ahead(texts)]
        : [TrendingUp, m.standings_behind(texts)]
  return (
    <p className={`num ${styles.gap}`}>
      <Icon className="ico" aria-hidden />
      {text}
    </p>
  )
}

function Actions({ board, deal }: { readonly board: PlayableBoard; readonly deal: string }) {
  const game = useGame()
  const link = new URL(`/play/${board.slug}?deal=${deal}`, location.href).href
  return (
    <div className={styles.actions}>
      <Button variant="go" size="lg" onClick={() => playAgain(game)}>
        <RotateCcw aria-hidden />
        {m.review_again()}
        <kbd>{m.review_key_enter()}</kbd>
      </Button>
      <Button size="lg" onClick={() => void shareLink(link, board.name)}>
        <Share2 aria-hidden />
        {m.standings_pass_on()}
      </Button>
    </div>
  )
}

interface KeepProps extends GuestDealResultProps {
  /** The visitor's name in the standings; undefined until it is known. */
  readonly name: string | undefined
}

/** The way to an account, which takes the run over. */
function Keep({ run, board, deal, name }: KeepProps) {
  const search = { redirect: `/play/${board.slug}?deal=${deal}` }
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <GuestAvatar pattern={patternOfName(name ?? '')} className={styles.avatar} />
      <div>
        <h2 id="keep">{run.result ? m.standings_keep() : m.standings_join()}</h2>
        <p>{name === undefined ? m.standings_keep_here() : m.standings_keep_text({ name })}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink
          to="/register"
          search={search}
          variant="primary"
          onClick={() => void reserveForNewAccount(pendingResults)}
        >
          {m.standings_create_account()}
        </ButtonLink>
        <ButtonLink to="/login" search={search} variant="quiet">
          {m.common_login()}
        </ButtonLink>
      </div>
    </section>
  )
}
