import type { BoardProblem } from '@tilerush/core/boards/board-problems'
import { flushSync } from 'react-dom'
import { m } from '../../../paraglide/messages.js'
import type { EditorForm } from './editor-form.ts'
import { placeProblem } from './problem-messages.ts'

/** Puts each fault at its field, takes the focus to the first, and answers with the sentence for the whole form. */
export function showProblems(form: EditorForm, problems: readonly BoardProblem[]): string {
  const tiles = form.getValues('tiles')
  const placed = problems.map((problem) => placeProblem(problem, tiles))
  const seen = new Set<string>()
  // At once: a tile far from the screen has its fields from here on.
  flushSync(() => {
    for (const { field, text } of placed) {
      if (field === undefined || seen.has(field)) continue
      seen.add(field)
      form.setError(field, { message: text })
    }
  })
  const [first] = placed.flatMap(({ field }) => (field === undefined ? [] : [field]))
  if (first !== undefined) form.setFocus(first)
  const [only] = placed
  if (placed.length === 1 && only) return only.text
  const loose = placed.find(({ field }) => field === undefined)
  return loose ? loose.text : m.editor_problems({ count: placed.length })
}
