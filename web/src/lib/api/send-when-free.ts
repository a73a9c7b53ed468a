import { errorCode, errorData } from './error-code.ts'

const maxTries = 30
const defaultRetryAfterSeconds = 1

/**
 * Sends an upload, and sends it again while the server says that another upload of the same user is not finished:
 * that of a second tab, or one that was cancelled a moment ago. Fails as `send` does.
 */
export async function sendWhenFree<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (errorCode(error) !== 'UPLOAD_IN_PROGRESS' || tries === maxTries) throw error
      await abortableDelay(getRetryAfterSeconds(error) * 1000, signal)
    }
  }
}

function getRetryAfterSeconds(error: unknown): number {
  const data = errorData(error)
  const isGiven = typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
  return isGiven && typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : defaultRetryAfterSeconds
}

function abortableDelay(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, delayMs)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
