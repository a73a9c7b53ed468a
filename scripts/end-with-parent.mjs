/** How often the parent is looked for, in ms. */
const pollIntervalMs = 500

/**
 * Sends this process SIGTERM once the process that began it has ended. A signal to `npm start` ends npm and its shell,
 * which does not pass it on: the product would run on, unseen, and hold its port. Windows keeps a parent's number for
 * ever and is left alone by this.
 */
export function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, pollIntervalMs)
  watch.unref()
}
