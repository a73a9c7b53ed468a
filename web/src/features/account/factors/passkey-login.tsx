import type { CurrentUser } from '@tilerush/contract/account/account'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import {
  getPasskeyAssertion,
  arePasskeysUsable,
  canOfferPasskeys,
  PasskeyError,
  withdrawPasskeys,
} from '../proof/passkey-browser.ts'

/** It is renewed before a challenge ends, which lasts five minutes. */
const renewEveryMs = 4 * 60 * 1000

interface PasskeyLoginProps {
  readonly onLoggedIn: (user: CurrentUser) => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * The button beside the password, and the offer in the list of the address field, where the browser has it
 * (docs/rules.md#passkeys). Nothing where there are no passkeys.
 */
export function PasskeyLogin({ onLoggedIn, onError }: PasskeyLoginProps) {
  const login = async (isOffered: boolean): Promise<void> => {
    const assertion = await getPasskeyAssertion(await client.account.passkeyLoginOptions(), isOffered)
    await onLoggedIn(await client.account.loginWithPasskey({ assertion }))
  }
  const offer = useEffectEvent(async (): Promise<void> => {
    try {
      if (await canOfferPasskeys()) await login(true)
    } catch (error) {
      // An offer that was not taken, or not possible, is no failure; a passkey that was refused is one.
      if (error instanceof PasskeyError || errorCode(error) === 'PASSKEYS_UNAVAILABLE') return
      onError(error)
    }
  })
  const press = useSingleFlight(async () => {
    try {
      await login(false)
    } catch (error) {
      onError(error)
      void offer()
    }
  })

  useEffect(() => {
    if (!arePasskeysUsable()) return
    void offer()
    const timer = setInterval(() => {
      if (!document.hidden) void offer()
    }, renewEveryMs)
    return () => {
      clearInterval(timer)
      void withdrawPasskeys()
    }
  }, [])

  if (!arePasskeysUsable()) return null
  return (
    <Button size="lg" onClick={() => void press()}>
      <KeyRound aria-hidden />
      {m.login_passkey()}
    </Button>
  )
}
