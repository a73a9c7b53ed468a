import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'

/** The sentence for an error. The sentences are fetched when one is needed; if even that fails, the network is to blame. */
export async function explain(error: unknown): Promise<string> {
  try {
    const { errorMessage } = await import('../../../lib/error-messages.ts')
    return errorMessage(error)
  } catch {
    return m.error_network()
  }
}

/** The same for a screen: empty until it is known, and without an error. */
export function useExplanation(error: unknown): string {
  const [found, setFound] = useState<{ readonly error: unknown; readonly text: string } | null>(null)
  useEffect(() => {
    const show = async (): Promise<void> => setFound({ error, text: await explain(error) })
    if (error !== null) void show()
  }, [error])
  return found !== null && error !== null && found.error === error ? found.text : ''
}
