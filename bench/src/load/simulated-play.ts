/** What happens in a play, beginning at its moment (docs/performance.md#the-load). */
import { countdownFrom, countdownTickMs } from '@tilerush/core/play/constants'
import type { Click } from '@tilerush/core/play/types'
import { dealtFrom, humanClicks } from '@tilerush/core/testing/runs'
import { categories } from '@tilerush/core/boards/constants'
import { productRequest, type PlayRequests, type Player } from './requests.ts'
import type { LineReply, Send } from '../../../testkit/line.ts'
import type { createAuthors } from './authors.ts'
import { isDue, type Mix } from './mix.ts'
import type { Loop } from './open-loop.ts'

export interface PlayedBoard {
  readonly slug: string
  /** The addresses of its images. */
  readonly images: readonly string[]
}

export interface World {
  readonly requests: PlayRequests
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
  const { requests, send, mix, players, boards } = world

  function finish(loop: Loop, dueMs: number, player: Player, playId: string, clicks: readonly Click[]) {
    loop.at(dueMs, 'finish', async () => {
      const reply = await send(requests.finish(player, playId, clicks))
      if (reply.status === 503) {
        // As the browser does: it keeps the run, and comes back unevenly.
        const waitMs = 1000 * Number(reply.headers['retry-after'] ?? 1) * (1 + Math.random())
        finish(loop, loop.nowMs() + waitMs, player, playId, clicks)
      }
      if (reply.status === 200 && !requests.isVerified(reply.body)) return 'not verified'
      return toError(reply)
    })
  }

  async function start(loop: Loop, player: Player, slug: string): Promise<string> {
    const reply = await send(requests.start(player, slug))
    if (reply.status !== 200) return toError(reply)
    const startedMs = loop.nowMs()
    const started = requests.readStart(reply.body)
    const clicks = humanClicks(dealtFrom(started))
    const endsMs = startedMs + countdownFrom * countdownTickMs + (clicks.at(-1)?.atMs ?? 0)
    finish(loop, endsMs + afterLastClickMs, player, started.playId, clicks)
    return ''
  }

  return (loop: Loop, dueMs: number, index: number): void => {
    const player = players[index % players.length]
    const board = boards[index % boards.length]
    if (!player || !board) throw new Error('There are neither players nor boards')
    const { slug, images } = board
    loop.at(dueMs, 'board', async () => toError(await send(requests.board(player, slug))))
    loop.at(dueMs + lookMs * (1 + Math.random()), 'start', () => start(loop, player, slug))
    addOthers(world, loop, { dueMs, index, player, slug })
    if (!isDue(index, mix.image)) return
    for (const [position, path] of images.entries()) {
      const headers = { cookie: player.credential, 'accept-encoding': 'br' }
      loop.at(dueMs + position * imageEveryMs, 'image', async () =>
        toError(await send({ method: 'GET', path, headers, isUnread: true })),
      )
    }
  }
}

interface Moment {
  readonly dueMs: number
  readonly index: number
  readonly player: Player
  readonly slug: string
}

/** What not every play has. */
function addOthers(world: World, loop: Loop, { dueMs, index, player, slug }: Moment): void {
  const { mix, send, authors, password } = world
  const atRandom = (): number => dueMs + lookMs * Math.random()
  if (isDue(index, mix.list)) {
    const lists = [
      ['boards/byCategory', { category: categories[index % categories.length]?.code }],
      ['boards/promoted', {}],
      ['plays/leaderboard', { boardId: slug, period: 'all' }],
    ] as const
    const [name, input] = lists[index % lists.length] ?? lists[0]
    loop.at(atRandom(), 'list', async () => toError(await send(productRequest(player, name, input))))
  }
  if (isDue(index, mix.login)) {
    // The browser has no session yet.
    const stranger = { ...player, credential: '' }
    const input = { email: player.email, password }
    loop.at(atRandom(), 'login', async () => toError(await send(productRequest(stranger, 'account/login', input))))
  }
  if (isDue(index, mix.save)) loop.at(atRandom(), 'save', async () => toError(await authors.save()))
  if (isDue(index, mix.upload)) loop.at(atRandom(), 'upload', async () => toError(await authors.upload()))
}
