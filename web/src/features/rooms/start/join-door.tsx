import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { networkLost } from '../../../lib/api/network.ts'
import { useStore } from '../../../lib/store.ts'
import { m } from '../../../paraglide/messages.js'
import styles from './join-door.module.css'
import { useJoinCode } from './use-join-code.ts'

/**
 * The way into a race on a page about something else. It works while the app is loading, too: the browser then sends
 * the form to /rooms, which opens the room.
 */
export function JoinDoor() {
  const early = useEarlyField()
  const { issue, inputProps, take, join } = useJoinCode(early?.field.value ?? '')
  const isLost = useStore(networkLost)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  // Once, when this form has taken the place of the one in the page.
  useLayoutEffect(() => {
    if (!early) return
    if (early.field.value !== '') take(early.field.value)
    if (early.endsWithFocus()) input.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed from now on is typed here
  }, [early])

  return (
    <form className={styles.door} action="/rooms" data-door onSubmit={join}>
      <label htmlFor={id}>
        <b>{m.rooms_join_title()}</b> <span>{m.rooms_code()}</span>
      </label>
      <div className={styles.row}>
        <input ref={input} id={id} className="num" {...inputProps} aria-describedby={`${id}-issue`} />
        <Button type="submit" disabled={isLost}>
          {m.rooms_join()}
        </Button>
      </div>
      <p id={`${id}-issue`} role="alert">
        {issue}
      </p>
    </form>
  )
}

/**
 * The same field in the page's first view (web/build-first-view.ts), in which a visitor may be typing already, or begin to
 * type while this form is drawn. The focus is lost with the field, so it is followed until then.
 */
function useEarlyField() {
  const [early] = useState(() => {
    const field = globalThis.document?.querySelector<HTMLInputElement>('#first-view input[name="code"]')
    if (!field) return null
    let focused: EventTarget | null = document.activeElement
    const follow = ({ target }: FocusEvent): void => void (focused = target)
    document.addEventListener('focusin', follow)
    /** Whether the field had the focus to its end. */
    const endsWithFocus = (): boolean => {
      document.removeEventListener('focusin', follow)
      return focused === field
    }
    return { field, endsWithFocus }
  })
  return early
}
