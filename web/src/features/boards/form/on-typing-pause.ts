import type { UseFormReturn } from 'react-hook-form'
import type { BoardFieldName, BoardValues } from './board-values.ts'

interface PauseOptions {
  /** The fields that matter; all when left out. */
  readonly name?: BoardFieldName[]
  /** How long nothing must have been typed, in ms. */
  readonly pauseMs: number
}

/**
 * Calls back in the first pause after each change of the form, and answers with the way to stop it.
 * A subscription makes the form copy all its values at each key, which is most of what a key costs. So after the first
 * change it is given up until the pause, and the keys meanwhile are heard from the page.
 */
export function onTypingPause(
  form: UseFormReturn<BoardValues>,
  { name, pauseMs }: PauseOptions,
  callback: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTyped = 0
  let stopListening = listen()

  function listen(): () => void {
    return form.subscribe({ ...(name && { name }), formState: { values: true }, callback: changed })
  }
  function changed(): void {
    stopListening()
    document.addEventListener('input', noteKey)
    stopListening = () => document.removeEventListener('input', noteKey)
    noteKey()
    wait(pauseMs)
  }
  /** No timer is set anew at each key: the one that runs looks when the last key was. */
  function noteKey(): void {
    lastTyped = performance.now()
  }
  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const left = lastTyped + pauseMs - performance.now()
      if (left > 0) return wait(left)
      stopListening()
      stopListening = listen()
      callback()
    }, ms)
  }
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
