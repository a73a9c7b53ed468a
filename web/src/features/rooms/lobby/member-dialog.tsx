import type { Member } from '@tilerush/contract/rooms/schemas'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/form/field.tsx'
import { Dialog } from '../../../components/feedback/dialog.tsx'
import { client } from '../../../lib/api/client.ts'
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { succeeds } from '../room-errors.ts'
import { teamName } from '../team.tsx'
import { StandInNote } from '../stand-in-note.tsx'
import { isOpener, isOwner, useRoom, useRoomConnection } from '../use-room.ts'
import styles from './host-lobby.module.css'
import { NameSheet } from './name-sheet.tsx'
import sheet from '../sheet.module.css'

/** What can be done about a member: by the host to rename, move and remove, by everybody to report the name. */
export function MemberDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { seat } = useRoomConnection()
  const owns = useRoom(isOwner)
  const ownId = useRoom(({ memberId }) => memberId)
  const [isNaming, setIsNaming] = useState(false)
  const isOwn = member.memberId === ownId
  const { memberId, name } = member
  const act = async (request: Promise<unknown>): Promise<void> => {
    if (await succeeds(request)) onClose()
  }
  async function removeDevice(): Promise<void> {
    const { numRemoved } = await client.rooms.removeMember({ ...seat, memberId, isWholeDevice: true })
    toast.info(m.rooms_device_removed({ count: numRemoved }))
  }
  if (isNaming) return <NameSheet member={member} onClose={onClose} />
  return (
    <Dialog
      className={sheet.sheet}
      heading={name}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.rooms_close()}</Button>}
    >
      <div className={styles.menu}>
        <StandInNote />
        {owns && member.team !== null && <TeamSelect member={member} />}
        {!member.hasAccount && (owns || isOwn) && <Button onClick={() => setIsNaming(true)}>{m.rooms_rename()}</Button>}
        {!isOwn && !member.hasAccount && (
          <Button
            onClick={() =>
              void act(client.rooms.reportName({ ...seat, memberId }).then(() => toast.info(m.rooms_reported())))
            }
          >
            {m.rooms_report()}
          </Button>
        )}
        {owns && !isOwn && !isOpener(member) && (
          <>
            <Button variant="danger" onClick={() => void act(client.rooms.removeMember({ ...seat, memberId }))}>
              {m.rooms_remove()}
            </Button>
            <Button variant="danger" onClick={() => void act(removeDevice())}>
              {m.rooms_remove_device()}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function TeamSelect({ member }: { readonly member: Member }) {
  const { seat } = useRoomConnection()
  const numTeams = useRoom(({ room }) => room.settings.numTeams)
  const { memberId } = member
  return (
    <Select
      label={m.rooms_team()}
      value={member.team ?? 0}
      onChange={({ target }) =>
        void succeeds(client.rooms.assignTeams({ ...seat, move: { memberId, team: Number(target.value) } }))
      }
    >
      {Array.from({ length: numTeams }, (_, team) => (
        <option key={team} value={team}>
          {teamName(team)}
        </option>
      ))}
    </Select>
  )
}
