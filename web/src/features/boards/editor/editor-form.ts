import { get, useFormContext, type UseFormReturn } from 'react-hook-form'
import type { BoardFieldName, BoardValues } from './board-values.ts'

export type EditorForm = UseFormReturn<BoardValues>

/** The form that the component stands in. */
export function useEditorForm(): EditorForm {
  return useFormContext<BoardValues>()
}

/** What is said at a field of a tile. */
export function toMessage(errors: object, path: string): string | undefined {
  const error: unknown = get(errors, path)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

interface DebounceOptions {
  /** The fields that matter; all when left out. */
  readonly name?: BoardFieldName[]
  /** Nothing must have changed for this long, ms. */
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
