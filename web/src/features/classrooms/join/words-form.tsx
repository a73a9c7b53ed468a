import { Link, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '@tilerush/contract/account/account'
import type { ClassroomLook } from '@tilerush/contract/classrooms/classrooms'
import { passphraseLength } from '@tilerush/core/classrooms/constants'
import { cleanPassphrase } from '@tilerush/core/classrooms/passphrase'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { pageLocale } from '../../../lib/format/locale.ts'
import { client, rpc } from '../../../lib/api/rpc.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { setCurrentUser } from '../../account/index.ts'
import { joinErrorMessage } from './join-errors.ts'
import { JoinFrame } from './join-frame.tsx'
import { joinPath } from './join-link.ts'
import styles from './join.module.css'
import { ScanHint } from './scan-hint.tsx'

interface WordsFormProps {
  readonly classroom: Pick<ClassroomLook, 'code' | 'name'>
  readonly gamerTag: string
  /** They stand on the card that was scanned; empty for none. */
  readonly cardWords: string
  /** Who is logged in on this device, and is logged out by going in; null for nobody. */
  readonly formerUser: CurrentUser | null
  readonly onCameIn: () => void
}

/** The login of a managed account (docs/rules.md#managed-accounts). */
export function WordsForm({ classroom, gamerTag, cardWords, formerUser, onCameIn }: WordsFormProps) {
  const { code, name } = classroom
  const [typed, setTyped] = useState(cardWords)
  const [issue, setIssue] = useState('')
  const [isRemembered, setIsRemembered] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const arrive = useArrival(code, formerUser, onCameIn)
  const words = cleanPassphrase(typed).split(' ').filter(Boolean)
  const isComplete = words.length === passphraseLength

  const goIn = useSingleFlight(async () => {
    setIsBusy(true)
    try {
      await arrive(await client.classrooms.login({ code, gamerTag, words: typed, isRemembered }))
    } catch (error) {
      setIssue(joinErrorMessage(error, gamerTag))
      setIsBusy(false)
    }
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isComplete) void goIn()
    else setIssue(m.join_words_count({ count: passphraseLength }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <JoinFrame
        heading={m.join_words_heading()}
        sub={cardWords === '' ? m.join_words_sub() : m.join_words_scanned()}
        name={name}
        actions={
          <>
            <Button type="submit" variant="primary" size="lg" aria-disabled={!isComplete || isBusy}>
              {m.join_go_in()}
            </Button>
            <ScanHint />
          </>
        }
      >
        <div className={`line ${styles.you}`}>
          <Avatar url="" name={gamerTag} />
          <span>
            <b translate="no">
              <bdi>{gamerTag}</bdi>
            </b>
            <small>
              <bdi>{name}</bdi>
            </small>
          </span>
          <Link to="/join" search={{ code }}>
            {m.join_not_me()}
          </Link>
        </div>
        <TextInput
          tall
          label={m.join_words_label()}
          error={issue}
          name="words"
          dir="ltr"
          value={typed}
          maxLength={200}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          translate="no"
          onChange={({ target }) => {
            setTyped(target.value)
            setIssue('')
          }}
        />
        <WordTiles words={words} isWrong={issue !== ''} />
        <Checkbox
          label={m.join_stay()}
          checked={isRemembered}
          onChange={({ target }) => setIsRemembered(target.checked)}
        />
        {formerUser && <p className="sub small">{m.join_ends_session({ name: isolated(formerUser.gamerTag) })}</p>}
      </JoinFrame>
    </form>
  )
}

/** What has been typed so far, a word a tile; for eyes only. */
function WordTiles({ words, isWrong }: { readonly words: readonly string[]; readonly isWrong: boolean }) {
  return (
    <div className={styles.words} aria-hidden="true" translate="no">
      {Array.from({ length: passphraseLength }, (_, index) => {
        const word = words[index]
        return (
          <i key={index} className={classNames(word === undefined && styles.gap, isWrong && styles.wrong)}>
            {word}
          </i>
        )
      })}
    </div>
  )
}

/** What follows the login. */
function useArrival(code: string, formerUser: CurrentUser | null, onCameIn: () => void) {
  const router = useRouter()
  return async (user: CurrentUser): Promise<void> => {
    // In the language of the account, every page is another one; and nothing of a former user may stay.
    if (formerUser || (user.locale !== null && user.locale !== pageLocale)) return location.assign(joinPath(code))
    setCurrentUser(user)
    onCameIn()
    await router.navigate({ to: '/join', search: { code }, replace: true })
    await queryClient.invalidateQueries({ queryKey: rpc.classrooms.look.key() })
  }
}
