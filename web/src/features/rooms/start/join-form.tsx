import { roomCodeLength } from '@tilerush/core/rooms/constants'
import { LogIn } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../components/button.tsx'
import { networkLost } from '../../../lib/api/network.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './join-form.module.css'
import { useJoinCode } from './use-join-code.ts'

/** The code on six tiles, which also take a pasted link. `typed`: what stands on them at first. */
export function JoinForm({ typed }: { readonly typed: string }) {
  const { code, issue, inputProps, join } = useJoinCode(typed)
  const isLost = useStore(networkLost)
  const id = useId()
  return (
    <form className={styles.join} aria-labelledby={`${id}-heading`} onSubmit={join}>
      <h2 id={`${id}-heading`}>{m.rooms_join_title()}</h2>
      <p className="sub">{m.rooms_join_text()}</p>
      <label htmlFor={id} className="sr">
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
        <input id={id} {...inputProps} aria-describedby={`${id}-issue`} />
      </div>
      <p id={`${id}-issue`} role="alert" className={styles.issue}>
        {issue}
      </p>
      <Button type="submit" variant="primary" size="lg" disabled={isLost}>
        <LogIn aria-hidden />
        {m.rooms_join()}
      </Button>
    </form>
  )
}
