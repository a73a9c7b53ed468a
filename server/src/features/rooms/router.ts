/** The procedures of live races. */
import type { Seat } from '@tilerush/contract/rooms/schemas'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import { unwrap, type Result } from '../../lib/result.ts'
import { os, serve } from '../../lib/rpc.ts'
import { endByAdmin, listRooms } from './admin.ts'
import { endRoom } from './host.ts'
import { assignTeams, configure, rename, renameMember, reportName, setLocked, setOwn } from './lobby/lobby.ts'
import { lookAtRoom } from './lobby/look.ts'
import { watchRoom } from './stream/presence.ts'
import { reportProgress } from './race/progress.ts'
import { endRace, openLobby, startRace, stopWaitingFor } from './race/race.ts'
import { getRoomFilm } from './race/film.ts'
import { getReport } from './race/report.ts'
import { getResults } from './race/results.ts'
import { hasSeat, type SeatKey } from './room-change.ts'
import { findOpener } from './room-store.ts'
import { roomBoard } from './room-board.ts'
import { finishRun } from './race/runs.ts'
import { startRun } from './race/start-run.ts'
import { createRoom, joinRoom, leaveRoom, removeMember, type JoinErrorCode, type JoinedSeat } from './lobby/seats.ts'
import { removeAbsent } from './lobby/unused-seats.ts'
import { admit } from './lobby/waiting.ts'
import { toHolderHash } from './lobby/holder.ts'
import { byCode, bySeat, noteSeat, seat, toSeatKey } from './seat-gate.ts'

/**
 * A new seat counts; the own one, and a refused one, do not. Of a network's seats those in the rooms of one opener are one
 * part, so that nobody uses them up in rooms of their own.
 */
async function joinCounted(context: ProcedureContext, input: Seat): Promise<Result<JoinedSeat, JoinErrorCode>> {
  const { deps, caller, user } = context
  const { limits, database } = deps
  const key = toSeatKey(context, input)
  const join = async () => {
    const taken = await joinRoom(deps, user, key, toHolderHash(context))
    if (taken.ok) noteSeat(context, key)
    return taken
  }
  // A device that comes back, or asks again to be let in, passes where its network has used up all new ones.
  if (await hasSeat(deps, key)) return await join()
  const ofOpener = { ...caller, holder: await findOpener(database, key.code) }
  await limits.consume('roomSeatPerIpAndRoom', caller, key.code)
  await limits.consume('roomSeatPerIp', ofOpener)
  const joined = await join()
  if (joined.ok && joined.value.isNew) return joined
  await limits.giveBack('roomSeatPerIpAndRoom', caller, key.code)
  await limits.giveBack('roomSeatPerIp', ofOpener)
  return joined
}

export const roomsRouter = {
  create: os.rooms.create.handler(
    serve((deps, user, { settings, secret }) => createRoom(deps, user, settings, hashSecret(secret))),
  ),

  look: os.rooms.look.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await byCode(context, code, () => lookAtRoom(context.deps, code, context.locale)), errors)
  }),

  join: os.rooms.join.handler(async ({ input, context, errors }) => {
    const joined = unwrap(await byCode(context, input.code, () => joinCounted(context, input)), errors)
    const { memberId, name, isAdmitted } = joined
    return { memberId, name, isAdmitted }
  }),

  leave: os.rooms.leave.handler(seat('roomRequestPerSeat', leaveRoom)),

  watch: os.rooms.watch.handler(async ({ input, context, errors }) => {
    const watch = (key: SeatKey) => watchRoom(context.deps, key, input.as, context.caller)
    return unwrap(await bySeat(context, input, 'roomStreamPerSeat', watch), errors)
  }),

  time: os.rooms.time.handler(({ context }) => ({ nowMs: context.deps.clock.now().getTime() })),

  rename: os.rooms.rename.handler(seat('roomRequestPerSeat', (deps, key, input) => rename(deps, key, input.name))),
  setReady: os.rooms.setReady.handler(
    seat('roomRequestPerSeat', (deps, key, { isReady }) => setOwn(deps, key, { isReady })),
  ),
  setWish: os.rooms.setWish.handler(seat('roomRequestPerSeat', (deps, key, { wish }) => setOwn(deps, key, { wish }))),
  reportName: os.rooms.reportName.handler(
    seat('roomRequestPerSeat', (deps, key, input) => reportName(deps, key, input.memberId)),
  ),
  configure: os.rooms.configure.handler(seat('roomRequestPerSeat', configure)),
  renameMember: os.rooms.renameMember.handler(
    seat('roomRequestPerSeat', (deps, key, { memberId, name }) => renameMember(deps, key, memberId, name)),
  ),
  removeMember: os.rooms.removeMember.handler(seat('roomRequestPerSeat', removeMember)),
  admit: os.rooms.admit.handler(seat('roomRequestPerSeat', admit)),
  removeAbsent: os.rooms.removeAbsent.handler(seat('roomRequestPerSeat', removeAbsent)),
  assignTeams: os.rooms.assignTeams.handler(
    seat('roomRequestPerSeat', (deps, key, input) => assignTeams(deps, key, input.move)),
  ),
  setLocked: os.rooms.setLocked.handler(
    seat('roomRequestPerSeat', (deps, key, input) => setLocked(deps, key, input.isLocked)),
  ),
  startRace: os.rooms.startRace.handler(seat('roomRequestPerSeat', startRace)),
  endRace: os.rooms.endRace.handler(seat('roomRequestPerSeat', (deps, key, input) => endRace(deps, key, input.race))),
  stopWaitingFor: os.rooms.stopWaitingFor.handler(seat('roomRequestPerSeat', stopWaitingFor)),
  openLobby: os.rooms.openLobby.handler(seat('roomRequestPerSeat', openLobby)),
  endRoom: os.rooms.endRoom.handler(seat('roomRequestPerSeat', endRoom)),
  board: os.rooms.board.handler(seat(null, (deps, key, _input, context) => roomBoard(deps, key, context.locale))),
  startRun: os.rooms.startRun.handler(
    seat('roomRequestPerSeat', (deps, key, input, context) => startRun(context, key, input)),
  ),

  progress: os.rooms.progress.handler(async ({ input, context, errors }) => {
    const { race, numFound, numWrong, totalMs, lateMs } = input
    const report = { race, numFound, numWrong, totalMs, lateMs }
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => reportProgress(context.deps, key, report)),
      errors,
    )
  }),

  finishRun: os.rooms.finishRun.handler(seat('roomRequestPerSeat', finishRun)),

  results: os.rooms.results.handler(async ({ input, context, errors }) => {
    const read = (key: SeatKey) => getResults(context.deps, key, input.race, context.locale)
    return unwrap(await bySeat(context, input, null, read), errors)
  }),

  report: os.rooms.report.handler(seat(null, (deps, key, input) => getReport(deps, key, input.race))),
  film: os.rooms.film.handler(seat(null, getRoomFilm)),

  listLive: os.rooms.listLive.handler(async ({ context }) => ({ rooms: await listRooms(context.deps) })),

  endByAdmin: os.rooms.endByAdmin.handler(serve((deps, user, input) => endByAdmin(deps, user, input.code))),
}
