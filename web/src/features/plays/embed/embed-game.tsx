import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import type { EmbeddedGame } from '@tilerush/contract/plays/embed'
import { boardSize } from '@tilerush/core/boards/layout'
import { productName } from '@tilerush/core/product/constants'
import { Maximize } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useRootAttribute } from '../../../lib/use-root-attribute.ts'
import { Button } from '../../../components/button.tsx'
import { Logo } from '../../../components/display/brand.tsx'
import { m } from '../../../paraglide/messages.js'
import { usePlayKeys } from '../board/play-keys.ts'
import type { Game } from '../game/game.ts'
import { GameContext, useGameState, useOwnGame } from '../game/use-game.ts'
import { boardIn, languageOn } from '../prompt-language.ts'
import { BoardArea } from '../screen/board-area.tsx'
import { PromptBar } from '../screen/prompt-bar.tsx'
import { StartCard } from '../screen/start-card.tsx'
import { Announcer, Timer } from '../screen/timer.tsx'
import { EmbedResult, getPlayAddress } from './embed-result.tsx'
import styles from './embed.module.css'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import { newId } from '../../../lib/random.ts'
import type { GameSource } from '../game/game-source.ts'
import type { FinishedRun } from '../game/game-state.ts'
import { sendToPage, toResult, toStart } from './embed-messages.ts'

/** No choice is remembered in a frame, so prompts are read in the language of the page. */
const noChoice = ''

const load = (game: Game): void => void game.load()

/** A game that fills its frame and never changes its size. It makes no sound: it is a guest in the page. */
export function EmbedGame({ embedded }: { readonly embedded: EmbeddedGame }) {
  const { board } = embedded
  const game = useOwnGame(() => embedSource(embedded), board.look, load)
  usePageTitle(board.name)
  return (
    <GameContext value={game}>
      <Screen board={boardIn(board, languageOn(board, noChoice))} />
    </GameContext>
  )
}

function Screen({ board }: { readonly board: PlayableBoard }) {
  const state = useGameState(({ play }) => play.state)
  const isSeen = useGameState(({ startedAt }) => startedAt !== null)
  const run = useGameState(({ finishedRun }) => finishedRun)
  const isOver = state === 'SUMMARY' || state === 'OUT_OF_TIME'
  usePlayKeys()
  useRootAttribute('data-embedded')
  return (
    <section
      className={classNames(styles.frame, isOver && styles.over)}
      data-category={board.category}
      data-play-state={state === 'PLAYING' && !isSeen ? 'COUNTING_DOWN' : state}
      aria-label={board.name}
    >
      {isOver && run ? (
        <EmbedResult run={run} board={board} />
      ) : (
        <>
          <PromptBar promptPrefix={board.promptPrefix} />
          <div className={styles.clock}>
            <Timer />
          </div>
          <BoardArea look={board.look}>
            <StartCard board={board} intro={<Intro board={board} />} />
          </BoardArea>
        </>
      )}
      <Foot board={board} />
      <Announcer />
    </section>
  )
}

/** The rules stand there where the frame is high enough for them. */
function Intro({ board: { name, boardPortraitLayout, wrongClickPenaltyMs } }: { readonly board: PlayableBoard }) {
  return (
    <>
      <h1 id="start-title" className={styles.name}>
        {name}
      </h1>
      <p className={`sub small ${styles.rules}`}>
        {m.play_tiles({ tiles: boardSize(boardPortraitLayout) })}{' '}
        {m.play_penalty({ seconds: wrongClickPenaltyMs / 1000 })}
      </p>
    </>
  )
}

/** Where the board comes from, and its way there: a tab of its own, where a run can be kept. */
function Foot({ board }: { readonly board: PlayableBoard }) {
  return (
    <footer className={`line ${styles.foot}`}>
      <span>{board.name}</span>
      {document.fullscreenEnabled && (
        <Button
          variant="quiet"
          size="xs"
          iconOnly
          aria-label={m.embed_full_screen()}
          onClick={() => void toggleFullScreen()}
        >
          <Maximize aria-hidden />
        </Button>
      )}
      <a href={getPlayAddress(board)} target="_blank" rel="noopener" translate="no">
        <Logo />
        {productName}
      </a>
    </footer>
  )
}

/** A browser that refuses leaves the frame as it is. */
async function toggleFullScreen(): Promise<void> {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  await change.catch(() => {})
}

/** A game dealt by this browser: nothing of it is stored, here or at the server. The page around the frame hears of it. */
function embedSource({ board, seed: tilesSeed, rules, tiles }: EmbeddedGame): GameSource {
  const { boardId, boardPortraitLayout: layout } = board
  const playedTiles = deobfuscateTiles(tilesSeed, tiles)
  return {
    layout,
    faces: board.faces,
    async start() {
      sendToPage(toStart(board))
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      return { playId: newId(), boardId, boardPortraitLayout: layout, seed, rules, tiles: playedTiles }
    },
    bestMs: () => null,
    onFinished: (run: FinishedRun) => sendToPage(toResult(board, run)),
  }
}
