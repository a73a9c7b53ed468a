import type { ReadProgress } from '../tools.ts'

/** More often nobody could read it. */
const pauseMs = 50

/** Passes on the first and the last word of each stage, and between them some. */
export function pacedProgress(onProgress: (progress: ReadProgress) => void): (progress: ReadProgress) => void {
  let stage = ''
  let saidAt = 0
  return (progress) => {
    const now = performance.now()
    const isEdge = progress.stage !== stage || progress.numDone === progress.numTotal
    if (!isEdge && now - saidAt < pauseMs) return
    stage = progress.stage
    saidAt = now
    onProgress(progress)
  }
}
