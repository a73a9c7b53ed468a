import { client } from '../../../lib/api/rpc.ts'
import { errorMessage } from '../../../lib/api/error-messages.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { leave } from '../../account/index.ts'
import { joinPath } from './join-link.ts'
import styles from './join.module.css'

/** For a person who is not the user that is logged in on this device: logs out, and begins again with the same code. */
export function LogOutHere({ code }: { readonly code: string }) {
  const logOut = useSingleFlight(async () => {
    try {
      await client.account.logout()
    } catch (error) {
      return toast.error(errorMessage(error))
    }
    await leave(async () => location.assign(joinPath(code)))
  })
  return (
    <button type="button" className={styles.notMe} onClick={() => void logOut()}>
      {m.join_not_me()}
    </button>
  )
}
