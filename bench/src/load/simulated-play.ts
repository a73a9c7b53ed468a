/** What happens in a play, beginning at its moment (docs/performance.md#the-load). */
import { randomUUID } from 'node:crypto'
import type { StartedPlay } from '@tilerush/contract/plays/plays'
import { categories } from '@tilerush/core/boards/constants'
import { countdownMs } from '../../../testkit/runs.ts'
import { dealtFrom, humanClicks } from '@tilerush/core/testing/runs'
import type { LineReply, Send } from '../../../testkit/line.ts'
import type { createAuthors } from './authors.ts'
import { isDue, type Mix } from './mix.ts'
import type { Loop } from './open-loop.ts'
import type { Call, Player } from './requests.ts'

export interface PlayedBoard {
  readonly slug: string
  /** The addresses of its images. */
  readonly images: readonly string[]
}

export interface World {
  readonly call: Call
  readonly readStart: (body: string) => StartedPlay
  readonly send: Send
  readonly mix: Mix
  readonly players: readonly Player[]
  readonly boards: readonly PlayedBoard[]
  readonly authors: ReturnType<typeof createAuthors>
  readonly password: string
}

/** From the board to the press on Play: a second, and up to another one. */
const lookMs = 1000
/** A press on the last tile, its way to the server, and clocks. */
const afterLastClickMs = 150
const imageEveryMs = 5

/** Empty for a success. */
function toError({ status, body }: LineReply): string {
  if (status === 200) return ''
  return status === 0 ? 'no response' : `${status} ${/"code":"?([^",}]+)/.exec(body)?.[1] ?? ''}`.trim()
}

export function createSimulatedPlay(world: World) {
  const { call, readStart, send, mix, authors, password } = world

  async function start(loop: Loop, player: Player, slug: string): Promise<string> {
    const reply = await call(player, 'plays.start', { boardId: slug, idempotencyKey: randomUUID() })
    if (reply.status !== 200) return toError(reply)
    const started = readStart(reply.body)
    const clicks = humanClicks(dealtFrom(started))
    const endsMs = loop.nowMs() + countdownMs + (clicks.at(-1)?.atMs ?? 0)
    loop.at(endsMs + afterLastClickMs, 'finish', async () => {
      const finished = await call(player, 'plays.finish', { playId: started.playId, clicks })
      const isBelieved = finished.body.includes('"unverifiedReasons":[]')
      return finished.status === 200 && !isBelieved ? 'not verified' : toError(finished)
    })
    return ''
  }

  return (loop: Loop, dueMs: number, index: number): void => {
    const player = world.players[index % world.players.length]
    const board = world.boards[index % world.boards.length]
    if (!player || !board) throw new Error('There are neither players nor boards')
    const { slug, images } = board
    const atRandom = (): number => dueMs + lookMs * Math.random()
    loop.at(dueMs, 'board', async () => toError(await call(player, 'boards.toPlay', { boardIdOrSlug: slug })))
    loop.at(atRandom() + lookMs, 'start', () => start(loop, player, slug))
    if (isDue(index, mix.list)) {
      const category = categories[index % categories.length]?.code ?? 'geography'
      const lists = [
        () => call(player, 'boards.byCategory', { category }),
        () => call(player, 'boards.promoted', {}),
        () => call(player, 'plays.leaderboard', { boardId: slug, period: 'all' }),
      ] as const
      const list = lists[index % lists.length] ?? lists[0]
      loop.at(atRandom(), 'list', async () => toError(await list()))
    }
    if (isDue(index, mix.login)) {
      // The browser has no session yet.
      const stranger = { ...player, credential: '' }
      const input = { email: player.email, password }
      loop.at(atRandom(), 'login', async () => toError(await call(stranger, 'account.login', input)))
    }
    if (isDue(index, mix.save)) loop.at(atRandom(), 'save', async () => toError(await authors.save()))
    if (isDue(index, mix.upload)) loop.at(atRandom(), 'upload', async () => toError(await authors.upload()))
    if (!isDue(index, mix.image)) return
    const headers = { cookie: player.credential, 'accept-encoding': 'br' }
    for (const [position, path] of images.entries()) {
      loop.at(dueMs + position * imageEveryMs, 'image', async () =>
        toError(await send({ path, headers, isUnread: true })),
      )
    }
  }
}
