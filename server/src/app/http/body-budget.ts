/** Large bodies are held in memory while they are read and processed, so their sum is bounded. */
import { ServiceBusy } from '../../lib/limits/retry-later.ts'

export interface BodyBudget {
  /**
   * Resolves once there is room for the bytes; call the result to release it. First come, first served.
   * @throws {ServiceBusy} when too many are waiting already.
   */
  reserve(numBytes: number): Promise<() => void>
}

export interface BodyBudgetOptions {
  /** At least the largest single body. */
  readonly totalBytes: number
  readonly maxWaiting: number
}

const retryAfterSeconds = 5

export function createBodyBudget({ totalBytes, maxWaiting }: BodyBudgetOptions): BodyBudget {
  let freeBytes = totalBytes
  const waiting: { readonly numBytes: number; readonly admit: () => void }[] = []

  function admitWaiting(): void {
    for (let next = waiting[0]; next && next.numBytes <= freeBytes; next = waiting[0]) {
      waiting.shift()
      freeBytes -= next.numBytes
      next.admit()
    }
  }

  return {
    async reserve(numBytes) {
      if (waiting.length >= maxWaiting) throw new ServiceBusy(retryAfterSeconds)
      await new Promise<void>((resolve) => {
        waiting.push({ numBytes, admit: resolve })
        admitWaiting()
      })
      let isReserved = true
      return () => {
        if (!isReserved) return
        isReserved = false
        freeBytes += numBytes
        admitWaiting()
      }
    },
  }
}
