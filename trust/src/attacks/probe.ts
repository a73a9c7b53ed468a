/**
 * Who is beside an attack, with the times that they are served in. The others are each of a network of its own: a player,
 * a login, the host of a room, fresh visitors and an operator's health checks. The classmates are of the attacker's
 * network, each with a browser and a session of its own, in a lesson. A process of its own (see observe.ts): in that of the
 * attack the responses would wait for the attacker.
 */
import { randomUUID } from 'node:crypto'
import { replyToParent } from '../../../testkit/child.ts'
import { dealtFor } from '@tilerush/core/testing/runs'
import { type LineReply, type LineOptions, openLine, outputOf } from '../../../testkit/line.ts'
import { beginLesson, type Classmates } from './lesson.ts'
import { type Served, timesOf } from './served.ts'

export interface ProbeData {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly playerSession: string
  readonly hostSession: string
  /** The host's seat. */
  readonly seat: { readonly code: string; readonly secret: string }
  readonly classmates: Classmates
}

const boardId = '0012'

async function begin(data: ProbeData): Promise<() => Promise<readonly Served[]>> {
  const { url, email, password, playerSession, hostSession, seat } = data
  const open = (address: string, options: Partial<LineOptions> = {}) => openLine(url, { address, ...options })
  const [login, visitor, health] = ['192.0.2.10', '192.0.2.20', '192.0.2.30'].map((address) =>
    open(address, { isFresh: true }),
  )
  const player = open('192.0.2.40', { sessionSecret: playerSession })
  const host = open('192.0.2.50', { sessionSecret: hostSession })
  await host.call('rooms.watch', { ...seat, as: 'player' }, { afterHeaders: 'stay' })
  if (!login || !visitor || !health) throw new Error('There are too few lines')
  /** A started play with the run that ends it, made beforehand: the game is not what is timed. */
  let next: Promise<LineReply> = startPlay()
  async function startPlay(): Promise<LineReply> {
    return await player.call('plays.start', { boardId, idempotencyKey: randomUUID() })
  }
  const finishPlay = async (): Promise<LineReply> => {
    const started = await next
    next = startPlay()
    if (started.status !== 200) return started
    const play = await outputOf<'plays.start'>(Promise.resolve(started))
    const clicks = dealtFor(play).promptOrder.map((tileId, index) => ({ tileId, atMs: index + 1 }))
    return await player.call('plays.finish', { playId: play.playId, clicks })
  }
  let hasPenalty = true
  const settings = { numRounds: 1, numTeams: 0, names: 'own', language: null } as const
  const configure = () => {
    hasPenalty = !hasPenalty
    const changed = { ...settings, boardIds: [boardId], hasPenalty }
    return host.call('rooms.configure', { ...seat, settings: changed, isPlaying: true })
  }
  const repeat = timesOf(false)
  const lesson = await beginLesson(url, data.classmates, { boardId, room: seat.code })
  const ends = [
    ...lesson.ends,
    repeat('logins', 500, () => login.call('account.login', { email, password })),
    repeat('finished plays', 500, finishPlay),
    repeat('boards', 200, () => player.call('plays.leaderboard', { boardId, period: 'all' })),
    repeat('host', 250, configure),
    repeat('fresh visitors', 500, () => visitor.send({ path: '/' })),
    repeat('health', 200, () => health.send({ path: '/health/live' })),
  ]
  return async () => {
    const served = await Promise.all(ends.map((end) => end()))
    await next
    for (const line of [login, visitor, health, player, host]) line.close()
    lesson.close()
    return served
  }
}

// What to probe begins a probe, and 'end' ends it.
let end: (() => Promise<readonly Served[]>) | undefined
replyToParent(async (data: ProbeData | 'end') => {
  if (data === 'end') return await end?.()
  end = await begin(data)
  return 'begun'
})
