import type { UseFormReturn } from 'react-hook-form'
import type { BoardFieldName, BoardValues } from './board-values.ts'

interface DebounceOptions {
  /** The fields that matter; all when left out. */
  readonly name?: BoardFieldName[]
  /** For how long nothing must have changed, in ms. */
  readonly waitMs: number
}

/** Calls back, debounced, after changes of the form. Returns the function that stops it. */
export function subscribeDebounced(
  form: UseFormReturn<BoardValues>,
  { name, waitMs }: DebounceOptions,
  callback: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = form.subscribe({
    ...(name && { name }),
    formState: { values: true },
    callback: () => {
      clearTimeout(timer)
      timer = setTimeout(callback, waitMs)
    },
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
