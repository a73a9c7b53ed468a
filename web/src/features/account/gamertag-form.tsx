import { cleanGamertag } from '@tilerush/core/account/gamertag'
import { gamertagMaxLength } from '@tilerush/core/constants'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { client } from '../../lib/client.ts'
import { setCurrentUser } from '../../lib/session.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import styles from './account.module.css'

function remaining(gamerTag: string): string {
  const count = gamertagMaxLength - gamerTag.length
  return count === 1 ? m.welcome_remaining_one() : m.welcome_remaining({ count })
}

export function GamertagForm({ onSaved }: { readonly onSaved: () => Promise<void> }) {
  const [gamerTag, setGamerTag] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const save = useSingleFlight(async () => {
    if (gamerTag === '') {
      setProblem(m.common_required())
      input.current?.focus()
      return
    }
    setIsSaving(true)
    try {
      setCurrentUser(await client.account.setGamertag({ gamerTag }))
      await onSaved()
    } catch (error) {
      setProblem(errorMessage(error))
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
          setProblem(undefined)
        }}
        counter={<span className="num">{remaining(gamerTag)}</span>}
        error={problem}
      />
      <Button type="submit" variant="primary" size="lg" aria-disabled={isSaving}>
        {m.welcome_save()}
      </Button>
    </form>
  )
}
