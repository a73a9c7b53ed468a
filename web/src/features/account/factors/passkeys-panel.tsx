import type { Security } from '@tilerush/contract/account/account'
import { passkeyNameMaxLength } from '@tilerush/core/account/constants'
import { describeDevice } from '@tilerush/core/account/device'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { refreshCurrentUser } from '../session/session.ts'
import styles from '../account-screen.module.css'
import { CredentialRow } from '../credential-row.tsx'
import { refreshSecurity } from '../use-security.ts'
import { arePasskeysUsable, makePasskey, noPasskeysMessage, passkeyErrorMessage } from '../proof/passkey-browser.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { useReauthentication } from '../proof/use-reauthentication.tsx'

type Passkey = Security['passkeys'][number]

/** The open dialog, if any. */
type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey } | null

/** Passkeys (docs/rules.md#passkeys): added, named, removed. */
export function PasskeysPanel({ passkeys, canHavePasskeys }: Pick<Security, 'passkeys' | 'canHavePasskeys'>) {
  const [open, setOpen] = useState<Open>(null)
  const [errorText, setErrorText] = useState<string>()
  const { withProof, proofDialog } = useReauthentication()

  const attempt = useSingleFlight(async (work: () => Promise<void>) => {
    setErrorText(undefined)
    try {
      await work()
      await Promise.all([refreshSecurity(), refreshCurrentUser()])
    } catch (error) {
      setErrorText(passkeyErrorMessage(error))
    }
  })
  const add = async (name: string): Promise<void> => {
    const options = await withProof(() => client.account.passkeyOptions())
    if (!options) return
    await client.account.addPasskey({ name, registration: await makePasskey(options) })
    toast.success(m.passkeys_added())
  }
  const remove = async ({ credentialId }: Passkey): Promise<void> => {
    await withProof(() => client.account.removePasskey({ credentialId }))
  }

  const close = (): void => setOpen(null)
  return (
    <section className="panel">
      <h2>{m.passkeys_heading()}</h2>
      <p className={styles.text}>{m.passkeys_text()}</p>
      {passkeys.length === 0 ? null : (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.credentialId}
              passkey={passkey}
              onRename={() => setOpen({ kind: 'rename', passkey })}
              onRemove={() => setOpen({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <FormError message={errorText} />
      <WayToAdd canHavePasskeys={canHavePasskeys} onAdd={() => setOpen({ kind: 'add' })} />
      {open?.kind === 'add' ? (
        <PasskeyNameDialog
          name={ownDevice()}
          action={m.passkeys_add()}
          onNamed={(name) => void attempt(() => add(name))}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'rename' ? (
        <PasskeyNameDialog
          name={open.passkey.name}
          action={m.passkeys_save()}
          onNamed={(name) => void attempt(() => rename(open.passkey, name))}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          question={m.passkeys_remove_question({ name: open.passkey.name })}
          text={m.passkeys_remove_text()}
          confirm={m.passkeys_remove()}
          onConfirm={() => void attempt(() => remove(open.passkey))}
          onClose={close}
        />
      ) : null}
      {proofDialog}
    </section>
  )
}

async function rename({ credentialId }: Passkey, name: string): Promise<void> {
  await client.account.renamePasskey({ credentialId, name })
}

function WayToAdd({ canHavePasskeys, onAdd }: { readonly canHavePasskeys: boolean; readonly onAdd: () => void }) {
  if (!canHavePasskeys) return <p className={styles.text}>{m.passkeys_not_here()}</p>
  if (!arePasskeysUsable()) return <p className={styles.text}>{noPasskeysMessage()}</p>
  return (
    <div className={styles.actions}>
      <Button onClick={onAdd}>
        <KeyRound aria-hidden />
        {m.passkeys_add()}
      </Button>
    </div>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <CredentialRow name={name} createdAt={createdAt} lastUsedAt={lastUsedAt}>
      <Button size="xs" aria-label={m.passkeys_rename_which({ name })} onClick={onRename}>
        {m.passkeys_rename()}
      </Button>
      <Button size="xs" aria-label={m.passkeys_remove_which({ name })} onClick={onRemove}>
        {m.passkeys_remove()}
      </Button>
    </CredentialRow>
  )
}

/** "Chrome on Android", as a first name for a passkey made here. */
function ownDevice(): string {
  const { browser, system } = describeDevice(navigator.userAgent)
  const name = browser !== '' && system !== '' ? m.account_session_device({ browser, system }) : browser || system
  return name.slice(0, passkeyNameMaxLength)
}
