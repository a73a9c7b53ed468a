import { type ReactNode, useState } from 'react'
import { errorCode } from '../../../lib/api/error-code.ts'
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx'

interface Asked {
  readonly needsPassword: boolean
  readonly onAnswer: (isProved: boolean) => void
}

/**
 * For requests that ask for a fresh proof (docs/rules.md#reauthentication). `withProof` sends the request, shows the
 * dialog when the server wants a proof, and sends it again; null when the user gave up. Render `proofDialog`.
 */
export function useReauthentication(): {
  readonly withProof: <T>(send: () => Promise<T>) => Promise<T | null>
  readonly proofDialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function ask(needsPassword: boolean): Promise<boolean> {
    const isProved = await new Promise<boolean>((resolve) => setAsked({ needsPassword, onAnswer: resolve }))
    setAsked(null)
    return isProved
  }

  async function withProof<T>(send: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        const code = errorCode(error)
        if (code !== 'PASSWORD_REQUIRED' && code !== 'FACTOR_PROOF_REQUIRED') throw error
        if (!(await ask(code === 'PASSWORD_REQUIRED'))) return null
      }
    }
  }

  const proofDialog = asked && <ReauthenticateDialog needsPassword={asked.needsPassword} onClose={asked.onAnswer} />
  return { withProof, proofDialog }
}
