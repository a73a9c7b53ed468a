import { boardSize } from '@tilerush/core/boards/layout'
import { currentPrompt } from '@tilerush/core/play/result'
import type { CSSProperties } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './prompt-slab.module.css'
import { useGameState } from './use-game.ts'

/** The one loud thing of the screen: what to look for, and how far the run has come. */
export function PromptSlab({ promptPrefix }: { readonly promptPrefix: string }) {
  const numPrompts = useGameState((state) => boardSize(state.layout))
  return (
    <div className={styles.slab}>
      <Counter numPrompts={numPrompts} />
      <Prompt prefix={promptPrefix} />
      <ol className={styles.segments} aria-hidden>
        {Array.from({ length: numPrompts }, (_, index) => (
          <Segment key={index} index={index} />
        ))}
      </ol>
    </div>
  )
}

/** A long prompt is set smaller, because nothing may change its size while the clock runs. */
function Prompt({ prefix }: { readonly prefix: string }) {
  const prompt = useGameState(({ play }) => currentPrompt(play)) ?? '…'
  const lengths: CSSProperties & Record<`--${string}`, number> = {
    '--prefix-length': prefix.length,
    '--word-length': prompt.length,
  }
  return (
    <p className={styles.prompt} style={lengths} aria-live="assertive" aria-atomic="true">
      <span className={styles.prefix}>{prefix}</span> <strong className={styles.word}>{prompt}</strong>
    </p>
  )
}

function Counter({ numPrompts }: { readonly numPrompts: number }) {
  const current = useGameState(({ play }) => (play.state === 'PLAYING' ? play.promptIndex + 1 : null))
  return (
    <span className={`num ${styles.counter}`}>
      {current !== null && m.play_prompt_count({ current, total: numPrompts })}
    </span>
  )
}

function Segment({ index }: { readonly index: number }) {
  const isAnswered = useGameState(({ play }) => index < play.promptIndex)
  return <li className={isAnswered ? styles.answered : undefined} />
}
