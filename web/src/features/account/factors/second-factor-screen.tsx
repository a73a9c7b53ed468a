import { useRouter, useSearch } from '@tanstack/react-router'
import { safeRedirect } from '@tilerush/core/account/redirect'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { refreshCurrentUser, useCurrentUser } from '../session/session.ts'
import { useSecurity } from '../use-security.ts'
import { ReauthenticateDialog } from '../proof/reauthenticate-dialog.tsx'

/** Where an admin is led whose session has proved one factor only, and two are required (docs/rules.md#second-factor). */
export function SecondFactorScreen() {
  const { redirect } = useSearch({ from: '/second-factor' })
  const user = useCurrentUser()
  const { data } = useSecurity()
  const [isConfirming, setIsConfirming] = useState(false)
  const router = useRouter()
  const isOpen = user?.isSecondFactorMissing === false
  useEffect(() => {
    if (isOpen) void router.navigate({ href: safeRedirect(redirect) ?? '/dashboard', replace: true })
  }, [isOpen, redirect, router])
  const hasFactor = data !== undefined && (data.hasAuthenticator || data.passkeys.length > 0)
  return (
    <Notice
      title={m.factor_needed_heading()}
      mark={<ShieldCheck aria-hidden />}
      actions={
        <>
          {hasFactor ? (
            <Button variant="primary" onClick={() => setIsConfirming(true)}>
              {m.proof_confirm()}
            </Button>
          ) : null}
          <ButtonLink to="/account" variant={hasFactor ? 'plain' : 'primary'}>
            {m.factor_needed_set_up()}
          </ButtonLink>
        </>
      }
    >
      <p>{hasFactor ? m.factor_needed_confirm_text() : m.factor_needed_text()}</p>
      {isConfirming ? (
        <ReauthenticateDialog
          needsPassword={false}
          onClose={(isProved) => {
            setIsConfirming(false)
            if (isProved) void refreshCurrentUser()
          }}
        />
      ) : null}
    </Notice>
  )
}
