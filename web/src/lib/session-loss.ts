import { errorCode } from './error-code.ts'

export type SessionLoss = 'ended' | 'disabled'
type Listener = (loss: SessionLoss) => void

const listeners = new Set<Listener>()

/** What an answer says about the session of the browser; null when it says nothing. A refused login has none to lose. */
export function sessionLossOf(code: string, call: string): SessionLoss | null {
  if (call === 'account.login') return null
  if (code === 'UNAUTHORIZED') return 'ended'
  return code === 'ACCOUNT_DISABLED' ? 'disabled' : null
}

export function reportSessionLoss(error: unknown, call: string): void {
  const loss = sessionLossOf(errorCode(error), call)
  if (loss) for (const listener of listeners) listener(loss)
}

export function onSessionLoss(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
