import { useRouter, useSearch } from '@tanstack/react-router'
import { cleanGamertag } from '@tilerush/core/account/gamertag'
import { safeRedirect } from '@tilerush/core/account/redirect'
import { gamertagMaxLength } from '@tilerush/core/account/constants'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { setCurrentUser } from '../session/session.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import styles from '../account.module.css'
import { SplitLayout } from '../split-layout.tsx'

/** The first thing after the first login: a public name. */
export function WelcomeScreen() {
  usePageTitle(m.welcome_title())
  const router = useRouter()
  const { redirect } = useSearch({ from: '/welcome' })
  return (
    <SplitLayout>
      <GamertagForm onSaved={async () => await router.navigate({ href: safeRedirect(redirect) ?? '/dashboard' })} />
    </SplitLayout>
  )
}

function remaining(gamerTag: string): string {
  const count = gamertagMaxLength - gamerTag.length
  return count === 1 ? m.welcome_remaining_one() : m.welcome_remaining({ count })
}

function GamertagForm({ onSaved }: { readonly onSaved: () => Promise<void> }) {
  const [gamerTag, setGamerTag] = useState('')
  const [errorText, setErrorText] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const save = useSingleFlight(async () => {
    if (gamerTag === '') {
      setErrorText(m.common_required())
      input.current?.focus()
      return
    }
    setIsSaving(true)
    try {
      setCurrentUser(await client.account.setGamertag({ gamerTag }))
      await onSaved()
    } catch (error) {
      setErrorText(errorMessage(error))
      input.current?.focus()
    } finally {
      setIsSaving(false)
    }
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1>{m.welcome_heading()}</h1>
      <p className="sub">{m.welcome_sub()}</p>
      <TextInput
        ref={input}
        label={m.welcome_gamertag()}
        name="gamerTag"
        autoComplete="nickname"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        tall
        value={gamerTag}
        onChange={(event) => {
          setGamerTag(cleanGamertag(event.target.value).slice(0, gamertagMaxLength))
          setErrorText(undefined)
        }}
        counter={<span className="num">{remaining(gamerTag)}</span>}
        error={errorText}
      />
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSaving}>
        {m.welcome_save()}
      </Button>
    </form>
  )
}
