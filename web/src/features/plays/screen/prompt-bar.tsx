import { boardSize } from '@tilerush/core/boards/layout'
import { currentPrompt } from '@tilerush/core/play/result'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { browserClock } from '../game/clock.ts'
import type { Game } from '../game/game.ts'
import styles from './prompt-bar.module.css'
import { useGame, useGameState } from '../game/use-game.ts'

/** The one loud thing of the screen: what to look for, and how far the run has come. */
export function PromptBar({ promptPrefix }: { readonly promptPrefix: string }) {
  const game = useGame()
  const numPrompts = useGameState(({ play, layout }) => play.promptOrder.length || boardSize(layout))
  const counter = useRef<HTMLSpanElement>(null)
  const prefix = useRef<HTMLSpanElement>(null)
  const word = useRef<HTMLElement>(null)
  const segments = useRef<HTMLOListElement>(null)
  const chip = useRef<HTMLSpanElement>(null)
  const ghost = useGameState(({ started }) => started?.ghost)

  useLayoutEffect(() => {
    if (!counter.current || !prefix.current || !word.current || !segments.current) return undefined
    const texts = { counter: counter.current, prefix: prefix.current, word: word.current }
    return paintProgress({ ...texts, segments: [...segments.current.children] }, promptPrefix, numPrompts, game)
  }, [game, promptPrefix, numPrompts])

  useEffect(() => {
    if (!ghost || !segments.current || !chip.current) return undefined
    const elements = { segments: segments.current, chip: chip.current }
    let stop: (() => void) | null | undefined
    // Without it the game goes on alone.
    void import('../ghost/paint-ghost.ts')
      .then(({ paintGhost }) => (stop = stop === null ? null : paintGhost(elements, game, ghost, browserClock)))
      .catch(() => {})
    return () => {
      stop?.()
      stop = null
    }
  }, [game, ghost])

  return (
    // What changes as fast as this is not translated by a browser: it would be late, and read out twice.
    <div className={styles.promptBar} translate="no">
      <span ref={counter} className={`num ${styles.counter}`} />
      {/* A board's words may be of another direction than the page's. */}
      <p className={styles.prompt} dir="auto" aria-live="assertive" aria-atomic="true">
        <span ref={prefix} className={styles.prefix} />
        <strong ref={word} className={styles.word} />
      </p>
      <span ref={chip} className={`num ${styles.gap}`} aria-hidden />
      <ol ref={segments} className={styles.segments} aria-hidden>
        {Array.from({ length: numPrompts }, (_, index) => (
          <li key={index} />
        ))}
      </ol>
    </div>
  )
}

interface PromptBarElements {
  readonly counter: HTMLElement
  /** The words before the prompt, and the prompt: empty for React, what they say is written here alone. */
  readonly prefix: HTMLElement
  readonly word: HTMLElement
  readonly segments: readonly Element[]
}

/** As many letters as every screen has room for at full size. */
const lettersAtFullSize = 16
/** Between a press's first frame and the one in which its tile sinks (flashes.ts). */
const countDelayMs = 90

/**
 * Writes what each answer changes straight to the page: between the press and the next frame there is
 * no time to draw a component. The returned function stops it.
 */
function paintProgress(
  { counter, prefix, word, segments }: PromptBarElements,
  promptPrefix: string,
  numPrompts: number,
  game: Game,
): () => void {
  let shownLetters = 0
  /** Below 0 while nothing is prompted, and then another for each count: a game given up at its end begins again. */
  let shownIndex = Number.NaN
  const paintCount = (): void => {
    counter.textContent = shownIndex < 0 ? '' : m.play_prompt_count({ current: shownIndex + 1, total: numPrompts })
    const numAnswered = game.getState().play.promptIndex
    for (const [position, segment] of segments.entries())
      segment.toggleAttribute('data-answered', position < numAnswered)
  }
  const paint = (): void => {
    const { play } = game.getState()
    const index = play.state === 'PLAYING' ? play.promptIndex : -1 - play.promptIndex
    if (index === shownIndex) return
    shownIndex = index
    const prompt = currentPrompt(play) ?? '…'
    // Each prompt is new text, the words before it, too: centred, the ones that stood there would move aside for it.
    prefix.replaceChildren(`${promptPrefix} `)
    word.textContent = prompt
    // A long prompt is set smaller, because nothing may change its size while the clock runs.
    const letters = Math.max(lettersAtFullSize, prompt.length)
    if (letters !== shownLetters) word.style.setProperty('--letters', String(letters))
    shownLetters = letters
    // In a frame of its own: the first after a press has the prompt to show, and a later one the sunk tile.
    browserClock.after(countDelayMs, paintCount)
  }
  paint()
  return game.subscribe(paint)
}
