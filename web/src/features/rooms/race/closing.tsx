import { closingMs } from '@tilerush/core/rooms/constants'
import { m } from '../../../paraglide/messages.js'
import { useClosingSeconds } from './use-time-left.ts'

/** The countdown to the end of the race, once it is closing; read out once. */
export function Closing({ className }: { readonly className?: string | undefined }) {
  const seconds = useClosingSeconds()
  return (
    <>
      {seconds !== null && (
        <span role="timer" className={className} aria-label={m.rooms_closing({ seconds })}>
          {m.rooms_closing({ seconds })}
        </span>
      )}
      <output className="sr">{seconds !== null && m.rooms_closing({ seconds: closingMs / 1000 })}</output>
    </>
  )
}
