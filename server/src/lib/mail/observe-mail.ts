import type { Clock } from '../deps.ts'
import { observed, type Observations } from '../observations.ts'
import type { Mail } from './mail.ts'

/** The same mail; each one that is sent, or could not be, is observed. */
export function observeMail(mail: Mail, clock: Clock, observations: Observations): Mail {
  return {
    check: () => mail.check(),
    send: (message) =>
      observed(
        clock,
        () => mail.send(message),
        (end) => observations.emit('mail', end),
      ),
  }
}
