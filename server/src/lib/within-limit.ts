/**
 * Waits for the work, but for `limitMs` at most; the work itself goes on after that.
 * Rejects when the work fails before. @returns what it came to; undefined when it has not ended by then.
 */
export async function withinLimit<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, limitMs, undefined)))
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
