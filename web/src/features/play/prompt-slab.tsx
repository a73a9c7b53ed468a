import { boardSize } from '@tilerush/core/boards/layout'
import { currentPrompt } from '@tilerush/core/play/result'
import { useCallback } from 'react'
import { m } from '../../paraglide/messages.js'
import type { GameState } from './game-state.ts'
import styles from './prompt-slab.module.css'
import { useGameState } from './use-game.ts'
import { usePainted } from './use-painted.ts'

/** The one loud thing of the screen: what to look for, and how far the run has come. */
export function PromptSlab({ promptPrefix }: { readonly promptPrefix: string }) {
  const numPrompts = useGameState(({ play, layout }) => play.promptOrder.length || boardSize(layout))
  return (
    <div className={styles.slab}>
      <Counter numPrompts={numPrompts} />
      <p className={styles.prompt} aria-live="assertive" aria-atomic="true">
        <span className={styles.prefix}>{promptPrefix}</span> <Word />
      </p>
      <ol className={styles.segments} aria-hidden>
        {Array.from({ length: numPrompts }, (_, index) => (
          <Segment key={index} index={index} />
        ))}
      </ol>
    </div>
  )
}

/** As many letters as every screen has room for at full size. */
const lettersAtFullSize = 16

/** A long prompt is set smaller, because nothing may change its size while the clock runs. */
function paintWord(word: HTMLElement, prompt: string | null): void {
  word.textContent = prompt ?? '…'
  word.style.setProperty('--letters', String(Math.max(lettersAtFullSize, prompt?.length ?? 0)))
}

const wordOf = ({ play }: GameState): string | null => currentPrompt(play)

function Word() {
  return <strong ref={usePainted<HTMLElement, string | null>(wordOf, paintWord)} className={styles.word} />
}

/** Number of the current prompt; null unless the clock runs. */
const currentNumber = ({ play }: GameState): number | null => (play.state === 'PLAYING' ? play.promptIndex + 1 : null)

function Counter({ numPrompts }: { readonly numPrompts: number }) {
  const paint = useCallback(
    (counter: HTMLElement, current: number | null) => {
      counter.textContent = current === null ? '' : m.play_prompt_count({ current, total: numPrompts })
    },
    [numPrompts],
  )
  return <span ref={usePainted<HTMLElement, number | null>(currentNumber, paint)} className={`num ${styles.counter}`} />
}

function paintSegment(segment: HTMLElement, isAnswered: boolean): void {
  segment.toggleAttribute('data-answered', isAnswered)
}

function Segment({ index }: { readonly index: number }) {
  const isAnswered = useCallback(({ play }: GameState) => index < play.promptIndex, [index])
  return <li ref={usePainted<HTMLLIElement, boolean>(isAnswered, paintSegment)} />
}
