import { useSearch } from '@tanstack/react-router'
import { can } from '@tilerush/core/account/roles'
import { roomsOffMark } from '@tilerush/core/rooms/constants'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { useCurrentUser } from '../account/index.ts'
import styles from './rooms-screen.module.css'
import { JoinForm } from './start/join-form.tsx'
import { LiveRooms } from './start/live-rooms.tsx'
import { OpenForm, OpenForVisitor } from './start/open-form.tsx'

/** Join a room by its code, or open one; for administrators also the rooms that are live. */
export function RoomsScreen() {
  if (document.documentElement.hasAttribute(roomsOffMark)) return <RoomsOff />
  return <Rooms />
}

function Rooms() {
  usePageTitle(m.rooms_title())
  const { typed = '', code = typed, board } = useSearch({ from: '/rooms' })
  const user = useCurrentUser()
  return (
    <div className="page grid">
      <h1>{m.rooms_title()}</h1>
      <div className={`grid ${styles.halves}`}>
        <JoinForm key={code} typed={code} />
        {can(user, 'read') ? <OpenForm slug={board} /> : user === null && <OpenForVisitor slug={board} />}
      </div>
      {can(user, 'manageUsers') && <LiveRooms />}
    </div>
  )
}

function RoomsOff() {
  return (
    <Notice title={m.rooms_off()} actions={<ButtonLink to="/">{m.common_back_home()}</ButtonLink>}>
      <p>{m.rooms_off_text()}</p>
    </Notice>
  )
}
