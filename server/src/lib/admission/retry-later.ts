/** Temporary errors: the same request succeeds later. */

type RetryLaterCode = 'TOO_MANY_REQUESTS' | 'SERVICE_BUSY' | 'UPLOAD_IN_PROGRESS' | 'FILES_UNAVAILABLE'

/** The caller may repeat the request after `retryAfterSeconds`; it is sent as the error's data and as `Retry-After`. */
export abstract class RetryLater extends Error {
  abstract readonly code: RetryLaterCode
  abstract readonly status: 429 | 503
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** This caller tried too often. */
export class LimitReached extends RetryLater {
  override readonly name = 'LimitReached'
  readonly code = 'TOO_MANY_REQUESTS'
  readonly status = 429

  constructor(retryAfterSeconds: number) {
    super('Too many tries', retryAfterSeconds)
  }
}

/** A bounded queue of the server is full. Nothing was done. */
export class ServiceBusy extends RetryLater {
  override readonly name = 'ServiceBusy'
  readonly code = 'SERVICE_BUSY'
  readonly status = 503

  constructor(retryAfterSeconds: number) {
    super('The server is busy', retryAfterSeconds)
  }
}
