import { LogOut } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Brand } from '../../components/display/brand.tsx'
import { Dialog } from '../../components/feedback/dialog.tsx'
import { client } from '../../lib/api/client.ts'
import { isolated } from '../../lib/format/isolated.ts'
import { useStore } from '../../lib/store.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { completeArchive } from './archive/complete-archive.ts'
import { spacedCode } from '../../components/display/code-tiles.tsx'
import { succeeds } from './room-errors.ts'
import styles from './room.module.css'
import { isHost, isOpener, isOwner, useRoom, useRoomConnection } from './use-room.ts'
import sheet from './sheet.module.css'

const RoomFiles = lazy(async () => ({ default: (await import('./result/save-results.tsx')).RoomFiles }))

/** Brand, code, and the way out; below them what has happened to the connection or the host. */
export function RoomHeader() {
  const code = useRoom(({ room }) => room.code)
  return (
    <header className={styles.header}>
      <div className={`line ${styles.headerRow}`}>
        <Brand />
        <span className={`num ${styles.codeBadge}`} translate="no">
          {spacedCode(code)}
        </span>
        <LeaveButton />
      </div>
      <RoomLine />
    </header>
  )
}

/** Leaving needs a confirmation where it ends or may spoil something: a race, and a room that one hosts. */
export function LeaveButton() {
  const [isAsking, setIsAsking] = useState(false)
  const leave = useLeave()
  const owns = useRoom(isOwner)
  const isRacing = useRoom(({ room }) => room.phase === 'race')
  const label = isRacing ? m.rooms_leave_race() : m.rooms_leave()
  return (
    <>
      <Button
        iconOnly
        variant={isRacing ? 'plain' : 'quiet'}
        aria-label={label}
        onClick={() => (isRacing || owns ? setIsAsking(true) : void leave())}
      >
        <LogOut aria-hidden />
      </Button>
      {isAsking && <LeaveDialog heading={label} onClose={() => setIsAsking(false)} onLeave={() => void leave()} />}
    </>
  )
}

interface LeaveDialogProps {
  readonly heading: string
  readonly onClose: () => void
  readonly onLeave: () => void
}

function LeaveDialog({ heading, onClose, onLeave }: LeaveDialogProps) {
  const { seat } = useRoomConnection()
  const hosts = useRoom(isHost)
  const owns = useRoom(isOwner)
  const numOver = useRoom(({ room }) => (room.phase === 'race' ? room.race - 1 : room.race))
  const end = useSingleFlight(async () => {
    // What the host's files are made of goes with the room.
    await completeArchive(seat, numOver)
    await succeeds(client.rooms.endRoom(seat))
  })
  return (
    <Dialog
      className={sheet.sheet}
      heading={heading}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.rooms_stay()}</Button>
          <Button variant={owns ? 'plain' : 'danger'} onClick={onLeave}>
            {m.rooms_leave()}
          </Button>
          {owns && (
            <Button variant="danger" onClick={() => void end()}>
              {m.rooms_end()}
            </Button>
          )}
        </>
      }
    >
      <p>{owns ? m.rooms_end_text() : m.rooms_leave_text()}</p>
      {hosts && numOver > 0 && (
        <Suspense fallback={null}>
          <h3 className={styles.files}>{m.rooms_results_csv()}</h3>
          <RoomFiles />
        </Suspense>
      )}
    </Dialog>
  )
}

function useLeave(): () => Promise<void> {
  const { leave } = useRoomConnection()
  const navigate = useNavigate()
  return async () => {
    await leave()
    await navigate({ to: '/rooms' })
  }
}

/** How long the line about a new host stays. */
const hostLineMs = 8000

/** What has happened: said in a line, never in a dialog during a run. */
export function RoomLine() {
  const { connection } = useRoomConnection()
  const isLost = useStore(connection) === 'lost'
  const news = useHostNews()
  return (
    <output className={styles.line} data-shown={isLost || news !== null ? '' : undefined}>
      {isLost ? m.rooms_reconnecting() : news}
    </output>
  )
}

/** That another member hosts now, for a while. */
function useHostNews(): string | null {
  const host = useRoom(({ room, members }) => members.find(({ memberId }) => memberId === room.hostId))
  const hosts = useRoom(isHost)
  const hostId = host?.memberId
  const known = useRef(hostId)
  const [news, setNews] = useState<string | null>(null)
  const name = host?.name ?? ''
  // The opener was away: who opened the room hosted it first.
  const isBack = host !== undefined && isOpener(host)
  useEffect(() => {
    if (known.current === hostId || hostId === undefined) return undefined
    known.current = hostId
    setNews(hostText({ hosts, isBack, name }))
    const timer = setTimeout(() => setNews(null), hostLineMs)
    return () => clearTimeout(timer)
  }, [hostId, hosts, isBack, name])
  return news
}

interface HostNews {
  readonly hosts: boolean
  readonly isBack: boolean
  readonly name: string
}

function hostText({ hosts, isBack, name }: HostNews): string {
  if (hosts) return isBack ? m.rooms_you_host_again() : m.rooms_you_host_now()
  return isBack ? m.rooms_host_back({ name: isolated(name) }) : m.rooms_host_now({ name: isolated(name) })
}
