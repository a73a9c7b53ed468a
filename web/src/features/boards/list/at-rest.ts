/** ms without a new row, after which the list is at rest. */
const restMs = 120

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls back 120 ms after the last row requested it, all rows together: while a user types or scrolls, the words alone
 * change, and no images are fetched for rows that are gone with the next letter. The returned function cancels it.
 */
export function onceAtRest(show: () => void): () => void {
  waiting.add(show)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const due = [...waiting]
    waiting.clear()
    for (const each of due) each()
  }, restMs)
  return () => waiting.delete(show)
}
