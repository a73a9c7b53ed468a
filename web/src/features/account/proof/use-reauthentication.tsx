import { type ReactNode, useState } from 'react'
import { errorCode } from '../../../lib/api/error-code.ts'
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx'

interface ProofRequest {
  readonly needsPassword: boolean
  readonly onEnd: (isProved: boolean) => void
}

/**
 * For requests that ask for a fresh proof (docs/rules.md#reauthentication). `withProof` sends the request, shows the
 * dialog when the server wants a proof, and sends it again; null when the user gave up. Render `proofDialog`.
 */
export function useReauthentication(): {
  readonly withProof: <T>(send: () => Promise<T>) => Promise<T | null>
  readonly proofDialog: ReactNode
} {
  const [request, setRequest] = useState<ProofRequest | null>(null)

  async function requestProof(needsPassword: boolean): Promise<boolean> {
    const isProved = await new Promise<boolean>((resolve) => setRequest({ needsPassword, onEnd: resolve }))
    setRequest(null)
    return isProved
  }

  async function withProof<T>(send: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        const code = errorCode(error)
        if (code !== 'PASSWORD_REQUIRED' && code !== 'FACTOR_PROOF_REQUIRED') throw error
        if (!(await requestProof(code === 'PASSWORD_REQUIRED'))) return null
      }
    }
  }

  const proofDialog = request && <ReauthenticateDialog needsPassword={request.needsPassword} onClose={request.onEnd} />
  return { withProof, proofDialog }
}
