import type { ListedUser } from '@tilerush/contract/users'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/feedback/dialog.tsx'
import { client, rpc } from '../../lib/api/rpc.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { m } from '../../paraglide/messages.js'
import { useUserChange, updateUser } from './users-queries.ts'

interface UserStateProps {
  readonly user: ListedUser
  readonly name: string
}

/** Enables at once; disabling is confirmed first, since it logs the user out. */
export function UserState({ user, name }: UserStateProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [isChanging, change] = useUserChange()
  const set = (enabled: boolean): void => {
    setIsConfirming(false)
    const work = async (): Promise<void> => {
      await updateUser(await client.users.setEnabled({ userId: user.userId, enabled }))
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
        onClick={() => (user.enabled ? setIsConfirming(true) : set(true))}
      >
        {user.enabled ? m.users_disable() : m.users_enable()}
      </Button>
      {isConfirming && (
        <Dialog
          heading={m.users_disable_question({ name })}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button onClick={() => setIsConfirming(false)}>{m.users_no()}</Button>
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
