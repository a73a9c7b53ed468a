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
  let stopListening = listen()

  function listen(): () => void {
    return form.subscribe({ ...(name && { name }), formState: { values: true }, callback: changed })
  }
  function changed(): void {
    stopListening()
    document.addEventListener('input', wait)
    stopListening = () => document.removeEventListener('input', wait)
    wait()
  }
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stopListening()
      stopListening = listen()
      callback()
    }, pauseMs)
  }
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
