import { queryOptions, useQuery } from '@tanstack/react-query'
import { lateStartMs } from '@tilerush/core/rooms/constants'
import { lazy, Suspense, useCallback, useState } from 'react'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { newSecret } from '../../../lib/random.ts'
import { m } from '../../../paraglide/messages.js'
import {
  type FinishedRun,
  type Game,
  keepGuestRun,
  languageOn,
  loadRaceGame,
  promptLanguage,
  type RaceStart,
} from '../../plays/index.ts'
import { LeaveButton, RoomLine } from '../room-header.tsx'
import { ownMember, type ShownRoom, useRoom, useRoomConnection } from '../use-room.ts'
import { FinishedPanel, WaitingPanel } from './race-panels.tsx'
import styles from './race-view.module.css'
import { sendRun } from './pending-runs.ts'
import { readClicks } from './saved-clicks.ts'
import { Spectator } from './spectator.tsx'
import { Strip } from './strip.tsx'
import { followGame } from './tell-progress.ts'

const RaceGame = lazy(async () => ({ default: await loadRaceGame() }))

/** The running race on a member's device; a host who only presents, and who came too late, look on. */
export function RaceView() {
  const isPlaying = useRoom((state) => ownMember(state)?.isPlaying ?? false)
  const wasIn = useRoom((state) => Boolean(ownMember(state)?.run))
  // Judged while this device plays: the view of the game goes on. Loaded after it: there is no game to show.
  const [isOver] = useState(wasIn)
  return isPlaying && !isOver ? <OwnRace /> : <Spectator />
}

/** Fetched once for each race: nothing may change under a running game. */
const raceBoardQuery = ({ seat }: ShownRoom, race: number) =>
  queryOptions({
    queryKey: ['room board', seat.code, race],
    queryFn: () => client.rooms.board(seat),
    staleTime: Infinity,
    meta: { belongsToUser: false },
  })

function OwnRace() {
  const connection = useRoomConnection()
  const race = useRoom(({ room }) => room.race)
  const board = useQuery(raceBoardQuery(connection, race))
  const [lateMs, setLateMs] = useState(0)
  const [finished, setFinished] = useState<FinishedRun | null>(null)

  const follow = useCallback(
    (game: Game) => followGame(game, { seat: connection.seat, race, onLate: setLateMs }),
    [connection, race],
  )

  async function start(): Promise<RaceStart> {
    await connection.clockReady()
    const language = (board.data && languageOn(board.data, promptLanguage.get())) ?? null
    const wanted = connection.get().room.settings.language ?? language
    const { play, startsAt } = await client.rooms.startRun({ ...connection.seat, race, language: wanted })
    return { play, startsAt: connection.toLocal(startsAt), resumed: readClicks(play.playId) }
  }

  function onFinished(run: FinishedRun): void {
    const { playId, play } = run
    setFinished(run)
    const { room } = connection.get()
    const claimSecret = ownMember(connection.get())?.hasAccount === false ? newSecret() : undefined
    if (claimSecret !== undefined) void keepGuestRun(run, room.board.name, claimSecret)
    void sendRun({ ...connection.seat, race, playId, clicks: play.clicks, claimSecret })
  }

  if (board.isError) return <LoadError error={board.error} onRetry={() => void board.refetch()} />
  return (
    <>
      <div className={styles.notes}>
        <RoomLine />
        {lateMs > lateStartMs && (
          <output className={styles.late}>{m.rooms_started_late({ seconds: resultSeconds(lateMs) })}</output>
        )}
      </div>
      {board.data && (
        <Suspense fallback={null}>
          <RaceGame
            board={board.data}
            start={start}
            onFinished={onFinished}
            follow={follow}
            leaveButton={<LeaveButton />}
            round={<Round />}
            waiting={<WaitingPanel />}
            finished={<FinishedPanel totalMs={finished?.result?.totalDurationMs ?? null} />}
            finishedTitle={<FinishedTitle run={finished} />}
            strip={<Strip />}
          />
        </Suspense>
      )}
    </>
  )
}

function Round() {
  const round = useRoom(({ room }) => room.round)
  const rounds = useRoom(({ room }) => room.settings.numRounds)
  return <span className={styles.round}>{m.rooms_round({ round, rounds })}</span>
}

/** Above the board when the own run is over. */
function FinishedTitle({ run }: { readonly run: FinishedRun | null }) {
  const isIn = useRoom((state) => Boolean(ownMember(state)?.run))
  const { promptIndex = 0, promptOrder = [] } = run?.play ?? {}
  const count = promptOrder.length
  return (
    <p className={styles.title}>
      <small>{isIn ? m.rooms_run_in() : m.rooms_sending_run()}</small>
      <strong>
        {promptIndex >= count ? m.rooms_all_found({ count }) : m.rooms_found({ count: promptIndex, of: count })}
      </strong>
    </p>
  )
}
