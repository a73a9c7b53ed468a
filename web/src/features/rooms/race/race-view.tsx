import { queryOptions, useQuery } from '@tanstack/react-query'
import { lateNoticeMs } from '@tilerush/core/rooms/constants'
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react'
import { LoadError } from '../../../components/feedback/load-error.tsx'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { withRoundTrip } from '../../../lib/api/round-trip.ts'
import { resultSeconds } from '../../../lib/format/numbers.ts'
import { newSecret } from '../../../lib/random.ts'
import { m } from '../../../paraglide/messages.js'
import {
  type FinishedRun,
  type Game,
  type RaceStart,
  languageOn,
  loadRaceGame,
  loadRoomRuns,
  promptLanguage,
} from '../../plays/index.ts'
import { LeaveButton, RoomLine } from '../room-header.tsx'
import { isInRace } from '../connection/room-state.ts'
import { isOwner, ownMember, type ShownRoom, useRoom, useRoomConnection } from '../use-room.ts'
import { BrakeButton } from './brake-button.tsx'
import { Closing } from './closing.tsx'
import { FinishedPanel, WaitingPanel } from './race-panels.tsx'
import styles from './race-view.module.css'
import { readClicks } from './saved-clicks.ts'
import { Spectator } from './spectator.tsx'
import { Strip } from './strip.tsx'
import { followGame } from './report-progress.ts'
import { toast } from '../../../lib/toasts.ts'

const RaceGame = lazy(async () => ({ default: await loadRaceGame() }))

/** The running race on a member's device; a host who only presents, and who came too late, look on. */
export function RaceView() {
  const races = useRoom((state) => {
    const own = ownMember(state)
    return own !== undefined && isInRace(own, state.room)
  })
  const wasIn = useRoom((state) => Boolean(ownMember(state)?.run))
  // Judged while this device plays: the view of the game goes on. Loaded after it: there is no game to show.
  const [isOver] = useState(wasIn)
  const [isTooLate, setIsTooLate] = useState(false)
  return races && !isOver && !isTooLate ? <OwnRace onTooLate={() => setIsTooLate(true)} /> : <Spectator />
}

/** Fetched once for each race: nothing may change under a running game. */
const raceBoardQuery = ({ seat }: ShownRoom, race: number) =>
  queryOptions({
    queryKey: ['room board', seat.code, race],
    queryFn: () => client.rooms.board(seat),
    staleTime: Infinity,
    meta: { belongsToUser: false },
  })

function OwnRace({ onTooLate }: { readonly onTooLate: () => void }) {
  const connection = useRoomConnection()
  const owns = useRoom(isOwner)
  const race = useRoom(({ room }) => room.race)
  const board = useQuery(raceBoardQuery(connection, race))
  const [lateMs, setLateMs] = useState(0)
  const roundTripMs = useRef<number>(undefined)
  const [finished, setFinished] = useState<FinishedRun | null>(null)
  // It is loaded by the time the race ends, with and without the network.
  useEffect(() => void loadRoomRuns(), [])

  const follow = useCallback(
    (game: Game) => {
      const end = followGame(game, { seat: connection.seat, race, onLate: setLateMs })
      return () => {
        end()
        handInUnfinished(connection, game, race)
      }
    },
    [connection, race],
  )

  async function start(): Promise<RaceStart> {
    await connection.clockReady()
    const language = (board.data && languageOn(board.data, promptLanguage.get())) ?? null
    const wanted = connection.get().room.settings.language ?? language
    const request = { ...connection.seat, race, language: wanted }
    const response = await withRoundTrip(() => client.rooms.startRun(request)).catch((error: unknown) => {
      if (errorCode(error) === 'RACE_ENTRY_OVER') onTooLate()
      throw error
    })
    const { play, startsAt, begunAt } = response.value
    roundTripMs.current = response.roundTripMs
    const begun = begunAt === null ? null : connection.toLocal(begunAt)
    const resumed = readClicks(play.playId) ?? toResumed(begun)
    return { play, startsAt: connection.toLocal(startsAt), resumed }
  }

  async function handIn(run: FinishedRun): Promise<void> {
    const { playId, play } = run
    const { room } = connection.get()
    const claimSecret = ownMember(connection.get())?.hasAccount === false ? newSecret() : undefined
    const sent = { playId, clicks: play.clicks, claimSecret, roundTripMs: roundTripMs.current }
    const { submitRoomRun, keepGuestRun } = await loadRoomRuns()
    submitRoomRun({ ...connection.seat, race, ...sent })
    if (claimSecret !== undefined) await keepGuestRun(run, room.board.name, claimSecret)
  }

  function onFinished(run: FinishedRun): void {
    setFinished(run)
    void handIn(run)
  }

  if (board.isError) return <LoadError error={board.error} onRetry={() => void board.refetch()} />
  return (
    <>
      <div className={styles.notes}>
        <RoomLine />
        {lateMs >= lateNoticeMs && (
          <output className={styles.late}>{m.rooms_started_late({ seconds: resultSeconds(lateMs) })}</output>
        )}
        {!finished && <Closing className={styles.closing} />}
      </div>
      {board.data && (
        <Suspense fallback={null}>
          <RaceGame
            board={board.data}
            start={start}
            onFinished={onFinished}
            follow={follow}
            leaveButton={<LeaveButton />}
            round={
              <span className={`line ${styles.atEnd}`}>
                <Round />
                {owns && !finished && <BrakeButton />}
              </span>
            }
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

/** A run that was begun in another window goes on by its clock; its clicks are there. */
function toResumed(begunAt: number | null): RaceStart['resumed'] {
  return begunAt === null || performance.now() < begunAt ? null : { startedAt: begunAt, clicks: [] }
}

function Round() {
  const round = useRoom(({ room }) => room.round)
  const rounds = useRoom(({ room }) => room.settings.numRounds)
  return <span className={styles.round}>{m.rooms_round({ round, rounds })}</span>
}

/** Stands above the board when the own run is over. */
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

const reasons = {
  host: () => m.rooms_host_ended(),
  time: () => m.rooms_time_is_up(),
  runs: () => m.rooms_all_others_in(),
} as const

/** Does nothing while the race goes on, and for a game that is done. */
function handInUnfinished({ seat, get }: Pick<ShownRoom, 'seat' | 'get'>, game: Game, race: number): void {
  const { room } = get()
  const { play, started, startedAt } = game.getState()
  const isOver = room.race !== race || room.phase !== 'race'
  if (!isOver || !started || !['COUNTING_DOWN', 'PLAYING'].includes(play.state)) return
  if (room.raceEnd) toast.info(reasons[room.raceEnd]())
  if (startedAt === null) return
  const run = { ...seat, race, playId: started.playId, clicks: play.clicks }
  void loadRoomRuns().then(({ submitRoomRun }) => submitRoomRun(run))
}
