/**
 * Waits for the work, but for `limitMs` at most; the work itself goes on after that.
 * Rejects when the work fails before.
 */
export async function withinLimit(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)))
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
