import { roomCodeLength } from '@tilerush/core/rooms/constants'
import { isRoomCode, readTypedRoomCode } from '@tilerush/core/rooms/room-code'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { m } from '../../../paraglide/messages.js'
import { JoinFrame } from './join-frame.tsx'
import styles from './join.module.css'
import { ScanHint } from './scan-hint.tsx'

interface CodeFormProps {
  /** What stands in the field at first. */
  readonly typed: string
  /** No classroom has the code that stands there. */
  readonly isUnknown?: boolean
  readonly onCode: (code: string) => void
}

/** Asks for the code that the teacher shows; takes a pasted link, too. */
export function CodeForm({ typed, isUnknown = false, onCode }: CodeFormProps) {
  const [code, setCode] = useState(() => readTypedRoomCode(typed).code)
  const [issue, setIssue] = useState(isUnknown ? m.join_code_unknown() : '')
  const take = (text: string): void => {
    const read = readTypedRoomCode(text)
    setCode(read.code)
    setIssue(read.hasNoCode ? m.join_code_none({ count: roomCodeLength }) : strangeText(read.strange))
  }
  const next = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isRoomCode(code)) onCode(code)
    else setIssue(issue || m.join_code_short({ count: roomCodeLength }))
  }
  return (
    <form onSubmit={next} noValidate>
      <JoinFrame
        heading={m.join_title()}
        sub={m.join_code_sub()}
        actions={
          <>
            <Button type="submit" variant="primary" size="lg" aria-disabled={!isRoomCode(code)}>
              {isUnknown ? m.common_try_again() : m.join_next()}
            </Button>
            <ScanHint />
          </>
        }
      >
        <TextInput
          tall
          label={m.join_code()}
          error={issue}
          className={`num ${styles.code}`}
          name="code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          translate="no"
          onChange={({ target }) => take(target.value)}
        />
      </JoinFrame>
    </form>
  )
}

/** Letters and digits that no code has, from left to right within any text. */
function strangeText(strange: readonly string[]): string {
  return strange.length === 0 ? '' : m.join_code_strange({ typed: `\u2066${strange.join(' ')}\u2069` })
}
