/** The procedures of live races. */
import type { Seat } from '@tilerush/contract/rooms/schemas'
import { hashSecret } from '../../lib/secrets/hash-secret.ts'
import type { ProcedureContext } from '../../lib/procedure-context.ts'
import { unwrap, type Result, type ResultError } from '../../lib/result.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
import { endByAdmin, listRooms } from './admin.ts'
import { endRoom } from './host.ts'
import { assignTeams, configure, rename, renameMember, reportName, setLocked, setOwn } from './lobby/lobby.ts'
import { lookAtRoom } from './lobby/look.ts'
import { watchRoom } from './stream/presence.ts'
import { tellProgress } from './race/progress.ts'
import { endRace, openLobby, startRace, stopWaitingFor } from './race/race.ts'
import { getRoomFilm } from './race/film.ts'
import { getReport } from './race/report.ts'
import { getResults } from './race/results.ts'
import type { SeatKey } from './room-change.ts'
import { roomBoard } from './room-board.ts'
import { finishRun } from './race/runs.ts'
import { startRun } from './race/start-run.ts'
import { createRoom, joinRoom, leaveRoom, removeMember } from './lobby/seats.ts'

const toKey = ({ code, secret }: Seat): SeatKey => ({ code, secretHash: hashSecret(secret) })

/** Codes could be guessed by any procedure of a seat. */
async function countGuess<T, E extends ResultError>(
  { deps, ipAddress }: ProcedureContext,
  result: Result<T, E>,
): Promise<Result<T, E>> {
  const isGuess = !result.ok && (result.error === 'ROOM_NOT_FOUND' || result.error === 'SEAT_NOT_FOUND')
  if (isGuess) await deps.limits.consume('roomCodePerIp', ipAddress)
  return result
}

/** A call that changes something, by a seat. */
async function bySeat<T, E extends ResultError>(
  context: ProcedureContext,
  input: Seat,
  work: (key: SeatKey) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const key = toKey(input)
  await context.deps.limits.consume('roomCallPerSeat', key.code, key.secretHash)
  return await countGuess(context, await work(key))
}

export const roomsRouter = {
  create: os.rooms.create.handler(async ({ input, context, errors }) => {
    const { settings, secret } = input
    return unwrap(await createRoom(context.deps, signedInUser(context), settings, hashSecret(secret)), errors)
  }),

  look: os.rooms.look.handler(async ({ input, context: { deps, ipAddress, locale }, errors }) => {
    await deps.limits.consume('roomCodePerIp', ipAddress)
    return unwrap(await lookAtRoom(deps, input.code, locale), errors)
  }),

  join: os.rooms.join.handler(async ({ input, context: { deps, ipAddress, user }, errors }) => {
    await deps.limits.consume('roomCodePerIp', ipAddress)
    const { memberId } = unwrap(await joinRoom(deps, user, toKey(input)), errors)
    return { memberId }
  }),

  leave: os.rooms.leave.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => leaveRoom(context.deps, key)), errors)
  }),

  watch: os.rooms.watch.handler(async ({ input, context, errors }) => {
    return unwrap(await countGuess(context, await watchRoom(context.deps, toKey(input), input.as)), errors)
  }),

  time: os.rooms.time.handler(({ context }) => ({ nowMs: context.deps.clock.now().getTime() })),

  rename: os.rooms.rename.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => rename(context.deps, key, input.name)), errors)
  }),

  setReady: os.rooms.setReady.handler(async ({ input, context, errors }) => {
    const { isReady } = input
    return unwrap(await bySeat(context, input, (key) => setOwn(context.deps, key, { isReady })), errors)
  }),

  setWish: os.rooms.setWish.handler(async ({ input, context, errors }) => {
    const { wish } = input
    return unwrap(await bySeat(context, input, (key) => setOwn(context.deps, key, { wish })), errors)
  }),

  reportName: os.rooms.reportName.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => reportName(context.deps, key, input.memberId)), errors)
  }),

  configure: os.rooms.configure.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => configure(context.deps, key, input)), errors)
  }),

  renameMember: os.rooms.renameMember.handler(async ({ input, context, errors }) => {
    const { memberId, name } = input
    return unwrap(await bySeat(context, input, (key) => renameMember(context.deps, key, memberId, name)), errors)
  }),

  removeMember: os.rooms.removeMember.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => removeMember(context.deps, key, input.memberId)), errors)
  }),

  assignTeams: os.rooms.assignTeams.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => assignTeams(context.deps, key, input.move)), errors)
  }),

  setLocked: os.rooms.setLocked.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => setLocked(context.deps, key, input.isLocked)), errors)
  }),

  startRace: os.rooms.startRace.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => startRace(context.deps, key, input)), errors)
  }),

  endRace: os.rooms.endRace.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => endRace(context.deps, key, input.race)), errors)
  }),

  stopWaitingFor: os.rooms.stopWaitingFor.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => stopWaitingFor(context.deps, key, input)), errors)
  }),

  openLobby: os.rooms.openLobby.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => openLobby(context.deps, key)), errors)
  }),

  endRoom: os.rooms.endRoom.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => endRoom(context.deps, key)), errors)
  }),

  board: os.rooms.board.handler(async ({ input, context, errors }) => {
    return unwrap(await countGuess(context, await roomBoard(context.deps, toKey(input), context.locale)), errors)
  }),

  startRun: os.rooms.startRun.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => startRun(context, key, input)), errors)
  }),

  progress: os.rooms.progress.handler(async ({ input, context, errors }) => {
    const { race, numFound, numWrong, totalMs, lateMs } = input
    const report = { race, numFound, numWrong, totalMs, lateMs }
    return unwrap(await bySeat(context, input, (key) => tellProgress(context.deps, key, report)), errors)
  }),

  finishRun: os.rooms.finishRun.handler(async ({ input, context, errors }) => {
    return unwrap(await bySeat(context, input, (key) => finishRun(context.deps, key, input)), errors)
  }),

  results: os.rooms.results.handler(async ({ input, context, errors }) => {
    return unwrap(
      await countGuess(context, await getResults(context.deps, toKey(input), input.race, context.locale)),
      errors,
    )
  }),

  report: os.rooms.report.handler(async ({ input, context, errors }) => {
    return unwrap(await countGuess(context, await getReport(context.deps, toKey(input), input.race)), errors)
  }),

  film: os.rooms.film.handler(async ({ input, context, errors }) => {
    return unwrap(await countGuess(context, await getRoomFilm(context.deps, toKey(input), input)), errors)
  }),

  listLive: os.rooms.listLive.handler(async ({ context }) => ({ rooms: await listRooms(context.deps) })),

  endByAdmin: os.rooms.endByAdmin.handler(async ({ input, context, errors }) => {
    return unwrap(await endByAdmin(context.deps, signedInUser(context), input.code), errors)
  }),
}
