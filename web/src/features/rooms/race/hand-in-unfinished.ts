/** The race is over while this device plays: what it has found is sent, and why it ended is said. */
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'
import { type Game, loadRoomRuns } from '../../plays/index.ts'
import type { ShownRoom } from '../use-room.ts'

const reasons = {
  host: () => m.rooms_host_ended(),
  time: () => m.rooms_time_is_up(),
  runs: () => m.rooms_all_others_in(),
} as const

/** Does nothing while the race goes on, and for a game that is done. */
export function handInUnfinished({ seat, get }: Pick<ShownRoom, 'seat' | 'get'>, game: Game, race: number): void {
  const { room } = get()
  const { play, started, startedAt } = game.getState()
  const isOver = room.race !== race || room.phase !== 'race'
  if (!isOver || !started || !['COUNTING_DOWN', 'PLAYING'].includes(play.state)) return
  if (room.raceEnd) toast.info(reasons[room.raceEnd]())
  if (startedAt === null) return
  const run = { ...seat, race, playId: started.playId, clicks: play.clicks }
  void loadRoomRuns().then(({ submitRoomRun }) => submitRoomRun(run))
}
