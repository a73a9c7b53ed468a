/** Jobs that a process repeats. */

export interface RepeatedJob {
  /** No further run; resolves when the one that runs has ended. */
  stop(): Promise<void>
}

/** Runs the job again this long after its end; a failure is reported, and it is tried again. Keeps no process alive. */
export function every(ms: number, job: () => Promise<void>, onError: (error: unknown) => void): RepeatedJob {
  let isStopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const run = async (): Promise<void> => {
    await job().catch((error: unknown) => {
      if (!isStopped) onError(error)
    })
    schedule()
  }
  const schedule = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = run()
    }, ms)
    timer.unref()
  }
  schedule()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
