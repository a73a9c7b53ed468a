/** ms without a new row, after which the list is at rest. */
const restMs = 120

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls back once no row has asked for 120 ms, all rows together: while somebody types or scrolls, the words alone
 * change, and no pictures are fetched for rows that are gone with the next letter. The answer takes it back.
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
