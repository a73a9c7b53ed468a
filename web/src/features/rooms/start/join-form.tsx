import { useNavigate } from '@tanstack/react-router'
import { roomCodeLength } from '@tilerush/core/rooms/constants'
import { cleanRoomCode, isRoomCode } from '@tilerush/core/rooms/room-code'
import { LogIn } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './join-form.module.css'

/** The code on six tiles: what is typed is cleaned of spaces and look-alikes. `typed`: what stands in it at first. */
export function JoinForm({ typed }: { readonly typed: string }) {
  const [code, setCode] = useState(() => cleanRoomCode(typed))
  const [isShort, setIsShort] = useState(false)
  const navigate = useNavigate()
  const id = useId()
  return (
    <form
      className={styles.join}
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => {
        event.preventDefault()
        setIsShort(!isRoomCode(code))
        if (isRoomCode(code)) void navigate({ to: '/room/$code', params: { code } })
      }}
    >
      <h1 id={`${id}-heading`}>{m.rooms_join_title()}</h1>
      <label htmlFor={id} className="sub">
        {m.rooms_code()}
      </label>
      <div className={`num ${styles.field}`}>
        {Array.from({ length: roomCodeLength }, (_, index) => (
          <i
            key={index}
            aria-hidden
            className={classNames(index === 3 && styles.half, index === code.length && styles.next)}
          >
            {code[index]}
          </i>
        ))}
        <input
          id={id}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={isShort || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            setCode(cleanRoomCode(target.value))
            setIsShort(false)
          }}
        />
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {isShort ? m.rooms_code_short({ count: roomCodeLength }) : ''}
      </p>
      <Button type="submit" variant="primary" size="lg">
        <LogIn aria-hidden />
        {m.rooms_join()}
      </Button>
    </form>
  )
}
