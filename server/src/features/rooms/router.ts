/** The procedures of live races. */
import type { Seat } from '@tilerush/contract/rooms/schemas'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import { unwrap, type Result } from '../../lib/result.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
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
import { byCode, bySeat, noteSeat, toSeatKey } from './seat-gate.ts'

/**
 * A new seat counts; the own one, and a refused one, do not. Of a network's seats those in the rooms of one opener are one
 * part, so that nobody uses them up in rooms of their own.
 */
async function joinCounted(context: ProcedureContext, input: Seat): Promise<Result<JoinedSeat, JoinErrorCode>> {
  const { deps, caller, user } = context
  const { limits, database } = deps
  const key = toSeatKey(context, input)
  const join = async () => {
    const seat = await joinRoom(deps, user, key, toHolderHash(context))
    if (seat.ok) noteSeat(context, key)
    return seat
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
  create: os.rooms.create.handler(async ({ input, context, errors }) => {
    const { settings, secret } = input
    return unwrap(await createRoom(context.deps, signedInUser(context), settings, hashSecret(secret)), errors)
  }),

  look: os.rooms.look.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await byCode(context, code, () => lookAtRoom(context.deps, code, context.locale)), errors)
  }),

  join: os.rooms.join.handler(async ({ input, context, errors }) => {
    const joined = unwrap(await byCode(context, input.code, () => joinCounted(context, input)), errors)
    const { memberId, name, isAdmitted } = joined
    return { memberId, name, isAdmitted }
  }),

  leave: os.rooms.leave.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, 'roomRequestPerSeat', (key) => leaveRoom(context.deps, key)), errors)
  }),

  watch: os.rooms.watch.handler(async ({ input, context, errors }) => {
    const watch = (key: SeatKey) => watchRoom(context.deps, key, input.as, context.caller)
    return unwrap(await bySeat(context, input, 'roomStreamPerSeat', watch), errors)
  }),

  time: os.rooms.time.handler(({ context }) => ({ nowMs: context.deps.clock.now().getTime() })),

  rename: os.rooms.rename.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => rename(context.deps, key, input.name)),
      errors,
    )
  }),

  setReady: os.rooms.setReady.handler(async ({ input, context, errors }) => {
    const { isReady } = input
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => setOwn(context.deps, key, { isReady })),
      errors,
    )
  }),

  setWish: os.rooms.setWish.handler(async ({ input, context, errors }) => {
    const { wish } = input
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => setOwn(context.deps, key, { wish })),
      errors,
    )
  }),

  reportName: os.rooms.reportName.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => reportName(context.deps, key, input.memberId)),
      errors,
    )
  }),

  configure: os.rooms.configure.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => configure(context.deps, key, input)),
      errors,
    )
  }),

  renameMember: os.rooms.renameMember.handler(async ({ input, context, errors }) => {
    const { memberId, name } = input
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => renameMember(context.deps, key, memberId, name)),
      errors,
    )
  }),

  removeMember: os.rooms.removeMember.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => removeMember(context.deps, key, input)),
      errors,
    )
  }),

  admit: os.rooms.admit.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, 'roomRequestPerSeat', (key) => admit(context.deps, key, input)), errors)
  }),

  removeAbsent: os.rooms.removeAbsent.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, 'roomRequestPerSeat', (key) => removeAbsent(context.deps, key)), errors)
  }),

  assignTeams: os.rooms.assignTeams.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => assignTeams(context.deps, key, input.move)),
      errors,
    )
  }),

  setLocked: os.rooms.setLocked.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => setLocked(context.deps, key, input.isLocked)),
      errors,
    )
  }),

  startRace: os.rooms.startRace.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => startRace(context.deps, key, input)),
      errors,
    )
  }),

  endRace: os.rooms.endRace.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => endRace(context.deps, key, input.race)),
      errors,
    )
  }),

  stopWaitingFor: os.rooms.stopWaitingFor.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => stopWaitingFor(context.deps, key, input)),
      errors,
    )
  }),

  openLobby: os.rooms.openLobby.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, 'roomRequestPerSeat', (key) => openLobby(context.deps, key)), errors)
  }),

  endRoom: os.rooms.endRoom.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, 'roomRequestPerSeat', (key) => endRoom(context.deps, key)), errors)
  }),

  board: os.rooms.board.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, null, (key) => roomBoard(context.deps, key, context.locale)), errors)
  }),

  startRun: os.rooms.startRun.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, 'roomRequestPerSeat', (key) => startRun(context, key, input)), errors)
  }),

  progress: os.rooms.progress.handler(async ({ input, context, errors }) => {
    const { race, numFound, numWrong, totalMs, lateMs } = input
    const report = { race, numFound, numWrong, totalMs, lateMs }
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => reportProgress(context.deps, key, report)),
      errors,
    )
  }),

  finishRun: os.rooms.finishRun.handler(async ({ input, context, errors }) => {
    return unwrap(
      await bySeat(context, input, 'roomRequestPerSeat', (key) => finishRun(context.deps, key, input)),
      errors,
    )
  }),

  results: os.rooms.results.handler(async ({ input, context, errors }) => {
    const read = (key: SeatKey) => getResults(context.deps, key, input.race, context.locale)
    return unwrap(await bySeat(context, input, null, read), errors)
  }),

  report: os.rooms.report.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, null, (key) => getReport(context.deps, key, input.race)), errors)
  }),

  film: os.rooms.film.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, null, (key) => getRoomFilm(context.deps, key, input)), errors)
  }),

  listLive: os.rooms.listLive.handler(async ({ context }) => ({ rooms: await listRooms(context.deps) })),

  endByAdmin: os.rooms.endByAdmin.handler(async ({ input, context, errors }) => {
    return unwrap(await endByAdmin(context.deps, signedInUser(context), input.code), errors)
  }),
}
