import { errorCode } from './error-code.ts'

export type SessionLoss = 'ended' | 'disabled'
type Listener = (loss: SessionLoss) => void

const listeners = new Set<Listener>()

/** They have no session to lose, and say themselves why none began. */
const loginProcedures: ReadonlySet<string> = new Set([
  'account.login',
  'account.confirmSecondFactor',
  'account.loginWithPasskey',
])

/** What a response says about the session of the browser; null when it says nothing. A refused login has none to lose. */
export function getSessionLoss(code: string, procedure: string): SessionLoss | null {
  if (loginProcedures.has(procedure)) return null
  if (code === 'UNAUTHORIZED') return 'ended'
  return code === 'ACCOUNT_DISABLED' ? 'disabled' : null
}

export function reportSessionLoss(error: unknown, procedure: string): void {
  const loss = getSessionLoss(errorCode(error), procedure)
  if (loss) for (const listener of listeners) listener(loss)
}

export function onSessionLoss(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
