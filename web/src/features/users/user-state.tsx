import type { ListedUser } from '@tilerush/contract/users'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { client, rpc } from '../../lib/rpc.ts'
import { queryClient } from '../../lib/query-client.ts'
import { m } from '../../paraglide/messages.js'
import { useUserChange } from './use-user-change.ts'
import { keepUser } from './users-queries.ts'

interface UserStateProps {
  readonly user: ListedUser
  readonly name: string
}

/** Enables at once; disabling is asked about first, since it logs the user out. */
export function UserState({ user, name }: UserStateProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isChanging, change] = useUserChange()
  const set = (enabled: boolean): void => {
    setIsAsking(false)
    const work = async (): Promise<void> => {
      await keepUser(await client.users.setEnabled({ userId: user.userId, enabled }))
      await queryClient.invalidateQueries({ queryKey: rpc.users.sessions.key({ input: { userId: user.userId } }) })
    }
    void change(work, enabled ? m.users_now_enabled({ name }) : m.users_now_disabled({ name }))
  }
  return (
    <>
      <Button
        size="xs"
        variant={user.enabled ? 'danger' : 'plain'}
        aria-disabled={isChanging}
        onClick={() => (user.enabled ? setIsAsking(true) : set(true))}
      >
        {user.enabled ? m.users_disable() : m.users_enable()}
      </Button>
      {isAsking && (
        <Dialog
          heading={m.users_disable_question({ name })}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>{m.users_no()}</Button>
              <Button variant="danger" onClick={() => set(false)}>
                {m.users_yes()}
              </Button>
            </>
          }
        >
          <p className="sub">{m.users_disable_text()}</p>
        </Dialog>
      )}
    </>
  )
}
