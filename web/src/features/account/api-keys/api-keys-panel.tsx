import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@tilerush/contract/account/api-keys'
import type { ApiScope } from '@tilerush/core/api/constants'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { SecretDialog } from '../../../components/feedback/secret-dialog.tsx'
import { FormError } from '../../../components/form/form-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account-screen.module.css'
import { CredentialRow } from '../credential-row.tsx'
import { useReauthentication } from '../proof/use-reauthentication.tsx'
import { keysQuery, refetchKeys } from './keys-query.ts'
import { NewKeyDialog, type NewKey } from './new-key-dialog.tsx'
import { scopeName } from './scope-name.ts'

/** The open dialog, if any. `shown`: the text of a new key, which is in no other response. */
type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'shown'; readonly key: string }
  | { readonly kind: 'revoke'; readonly apiKey: ApiKey }
  | null

/** Keys of the programming interface (docs/rules.md#api-keys): made, shown once, revoked. */
export function ApiKeysPanel() {
  const { data } = useQuery(keysQuery)
  const [open, setOpen] = useState<Open>(null)
  const [errorText, setErrorText] = useState<string>()
  const { withProof, proofDialog } = useReauthentication()
  const close = (): void => setOpen(null)

  const attempt = useSingleFlight(async (work: () => Promise<void>) => {
    setErrorText(undefined)
    try {
      await work()
    } catch (error) {
      setErrorText(errorMessage(error))
    }
    await refetchKeys()
  })
  const make = async ({ name, scopes }: NewKey): Promise<void> => {
    const made = await withProof(() => client.account.createApiKey({ name, scopes: [...scopes] }))
    if (made) setOpen({ kind: 'shown', key: made.key })
  }

  const keys = data?.keys ?? []
  return (
    <section className="panel">
      <h2>{m.api_keys_heading()}</h2>
      <p className={styles.text}>
        {m.api_keys_text()} <Link to="/developers">{m.api_keys_reference()}</Link>
      </p>
      {keys.length === 0 ? null : (
        <ul className={styles.sessions}>
          {keys.map((apiKey) => (
            <KeyRow key={apiKey.keyId} apiKey={apiKey} onRevoke={() => setOpen({ kind: 'revoke', apiKey })} />
          ))}
        </ul>
      )}
      <FormError message={errorText} />
      <div className={styles.actions}>
        <Button onClick={() => setOpen({ kind: 'new' })}>
          <KeyRound aria-hidden />
          {m.api_keys_make()}
        </Button>
      </div>
      {open?.kind === 'new' ? <NewKeyDialog onChosen={(key) => void attempt(() => make(key))} onClose={close} /> : null}
      {open?.kind === 'shown' ? (
        <SecretDialog
          heading={m.api_keys_shown_heading()}
          text={m.api_keys_shown_text()}
          secret={open.key}
          copied={m.api_keys_copied()}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'revoke' ? (
        <ConfirmDialog
          question={m.api_keys_revoke_question({ name: open.apiKey.name })}
          text={m.api_keys_revoke_text()}
          confirm={m.api_keys_revoke()}
          onConfirm={() => void attempt(() => revoke(open.apiKey))}
          onClose={close}
        />
      ) : null}
      {proofDialog}
    </section>
  )
}

async function revoke({ keyId }: ApiKey): Promise<void> {
  await client.account.revokeApiKey({ keyId })
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { name, scopes, hint, createdAt, lastUsedAt } = apiKey
  const details = (
    <>
      <bdi>…{hint}</bdi>
      {' · '}
      {scopes.map((scope: ApiScope) => scopeName(scope)).join(', ')}
    </>
  )
  return (
    <CredentialRow
      name={name}
      details={details}
      createdAt={createdAt}
      lastUsedAt={lastUsedAt}
      unused={m.api_keys_unused()}
    >
      <Button size="xs" aria-label={m.api_keys_revoke_which({ name })} onClick={onRevoke}>
        {m.api_keys_revoke()}
      </Button>
    </CredentialRow>
  )
}
