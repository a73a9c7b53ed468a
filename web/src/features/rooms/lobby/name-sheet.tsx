import type { Member } from '@tilerush/contract/rooms/schemas'
import { countCharacters } from '@tilerush/core/account/naming/characters'
import { ownNameMaxLength } from '@tilerush/core/rooms/constants'
import { cleanOwnName } from '@tilerush/core/rooms/own-name'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { TextInput } from '../../../components/form/field.tsx'
import { client } from '../../../lib/api/client.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { m } from '../../../paraglide/messages.js'
import { nameErrorMessage } from '../room-errors.ts'
import { useRoom, useRoomConnection } from '../use-room.ts'
import styles from './host-lobby.module.css'
import sheet from '../sheet.module.css'

/** Another name in this room: typed, or generated, which always works. */
export function NameSheet({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { seat } = useRoomConnection()
  const ownId = useRoom(({ memberId }) => memberId)
  const mayType = useRoom(({ room }) => room.settings.names === 'own')
  const isOwn = member.memberId === ownId
  const members = useRoom((state) => state.members)
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const numLeft = ownNameMaxLength - countCharacters(cleanOwnName(name))
  const rename = useSingleFlight(async (wanted: string | null, isDone: boolean) => {
    try {
      const { memberId } = member
      const renamed = isOwn
        ? await client.rooms.rename({ ...seat, name: wanted })
        : await client.rooms.renameMember({ ...seat, memberId, name: wanted })
      setError('')
      setName(isDone ? '' : renamed.name)
      if (isDone) onClose()
    } catch (refusal) {
      const names = members.map((other) => other.name)
      setError(nameErrorMessage(refusal, wanted ?? '', names))
    }
  })
  return (
    <Dialog
      heading={isOwn ? m.rooms_your_name() : m.rooms_name_of({ name: isolated(member.name) })}
      className={sheet.sheet}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.rooms_cancel()}</Button>
          {(mayType || !isOwn) && (
            <Button variant="primary" type="submit" form="room-name">
              {m.rooms_use_name()}
            </Button>
          )}
        </>
      }
    >
      <form
        id="room-name"
        className={styles.menu}
        onSubmit={(event) => {
          event.preventDefault()
          void rename(name, true)
        }}
      >
        {(mayType || !isOwn) && (
          <TextInput
            label={m.rooms_name()}
            value={name}
            placeholder={member.name}
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            hint={m.rooms_name_hint()}
            counter={m.rooms_name_left({ count: Math.max(0, numLeft) })}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <Button onClick={() => void rename(null, false)}>
          <Dices aria-hidden />
          {m.rooms_another_name()}
        </Button>
        <output className="sub">{m.rooms_called({ name: isolated(member.name) })}</output>
      </form>
    </Dialog>
  )
}
