import { useSearch } from '@tanstack/react-router'
import { can } from '@tilerush/core/account/roles'
import { useEffect } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { useCurrentUser } from '../account/index.ts'
import { startPendingRuns } from './race/pending-runs.ts'
import styles from './rooms-screen.module.css'
import { JoinForm } from './start/join-form.tsx'
import { LiveRooms } from './start/live-rooms.tsx'
import { OpenForm } from './start/open-form.tsx'

/** Join a room by its code; for players also open one, for administrators the rooms that are live. */
export function RoomsScreen() {
  usePageTitle(m.rooms_title())
  const { code, board } = useSearch({ from: '/rooms' })
  const user = useCurrentUser()
  useEffect(() => startPendingRuns(), [])
  return (
    <div className={`page ${styles.screen}`}>
      <JoinForm typed={code ?? ''} />
      {user && can(user, 'read') && <OpenForm slug={board} />}
      {user && can(user, 'manageUsers') && <LiveRooms />}
    </div>
  )
}
