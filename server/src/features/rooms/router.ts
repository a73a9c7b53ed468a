/** The procedures of live races. None is open yet. */
import { os } from '../../lib/rpc.ts'

export const roomsRouter = {
  time: os.rooms.time.handler(({ context }) => ({ nowMs: context.deps.clock.now().getTime() })),
  listLive: os.rooms.listLive.handler(() => ({ rooms: [] })),
  create: os.rooms.create.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  look: os.rooms.look.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  join: os.rooms.join.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  leave: os.rooms.leave.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  watch: os.rooms.watch.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  rename: os.rooms.rename.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  setReady: os.rooms.setReady.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  setWish: os.rooms.setWish.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  reportName: os.rooms.reportName.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  configure: os.rooms.configure.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  renameMember: os.rooms.renameMember.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  removeMember: os.rooms.removeMember.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  assignTeams: os.rooms.assignTeams.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  setLocked: os.rooms.setLocked.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  startRace: os.rooms.startRace.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  openLobby: os.rooms.openLobby.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  endRoom: os.rooms.endRoom.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  board: os.rooms.board.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  startRun: os.rooms.startRun.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  progress: os.rooms.progress.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  finishRun: os.rooms.finishRun.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  results: os.rooms.results.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
  endByAdmin: os.rooms.endByAdmin.handler(({ errors }) => {
    throw errors.ROOM_NOT_FOUND()
  }),
}
