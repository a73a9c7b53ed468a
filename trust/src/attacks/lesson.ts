/** A lesson in the attacker's network: classmates of the attacker, each with a browser and a session of its own. */
import { randomUUID } from 'node:crypto'
import { toKeyHeader } from '../../../testkit/keys.ts'
import { type LineOptions, openLine, openStartPage } from '../../../testkit/line.ts'
import { newSecret } from './attack.ts'
import { mostMs, timesOf } from './served.ts'

export interface Classmates {
  readonly address: string
  readonly sessionSecrets: readonly string[]
  readonly classCode: string
  readonly cards: readonly { readonly gamerTag: string; readonly words: string }[]
  /** A program's. */
  readonly key: string
}

/** A hash takes a while, and a class logs in at once. */
const mostOfLoginMs = 1000

/** The next one at each call, and how often all have been there before. */
function inTurns<Item>(items: readonly Item[]): () => { readonly item: Item; readonly index: number; round: number } {
  let count = 0
  return () => {
    const [index, round] = [count % items.length, Math.floor(count / items.length)]
    count += 1
    return { item: items[index] as Item, index, round }
  }
}

/** `boardId`: played in `room`, which is somebody else's. */
export async function beginLesson(
  url: string,
  { address, sessionSecrets, classCode, cards, key }: Classmates,
  { boardId, room }: { readonly boardId: string; readonly room: string },
) {
  const open = (options: Partial<LineOptions> = {}) => openLine(url, { address, isApart: true, ...options })
  const repeat = timesOf(true)
  const pupils = sessionSecrets.map((sessionSecret) => open({ sessionSecret }))
  const [visitor, program, table] = [open({ isFresh: true }), open(), open()]
  /** They opened the product when the lesson began. */
  const tablets = await Promise.all(cards.map(async () => (await openStartPage(table)).cookies))
  const [nextToStart, nextToJoin, nextCard] = [inTurns(pupils), inTurns(pupils), inTurns(cards)]
  /** The last one of each pupil: who takes a seat again moves there. */
  const streams = new Map<unknown, () => boolean>()
  const start = () => nextToStart().item.call('plays.start', { boardId, idempotencyKey: randomUUID() })
  const takeSeat = async () => {
    const { item: pupil } = nextToJoin()
    const seat = { code: room, secret: newSecret() }
    const joined = await pupil.call('rooms.join', seat)
    if (joined.status !== 200) return joined
    const stream = await pupil.call('rooms.watch', { ...seat, as: 'player' }, { afterHeaders: 'stay' })
    if (stream.status === 200 && stream.isOpen) streams.set(pupil, stream.isOpen)
    return stream
  }
  /** With every round each card is used on another tablet. */
  const enter = () => {
    const { item: card, index, round } = nextCard()
    const headers = tablets[(index + round) % tablets.length] ?? {}
    return table.call('classrooms.login', { code: classCode, ...card, isRemembered: false }, { headers })
  }
  const ends = [
    repeat('starts', 500, start),
    repeat('seats with streams', 500, takeSeat),
    repeat('logins by card', 1000, enter, mostOfLoginMs),
    repeat('pages', 500, async () => (await openStartPage(visitor)).reply),
    repeat('a program', 500, () => program.send({ path: '/api/v1/boards', headers: toKeyHeader(key) })),
    async () => {
      const areOpen = [...streams.values()].map((isOpen) => isOpen())
      const numClosed = areOpen.filter((isOpen) => !isOpen).length
      const bad = new Map(numClosed > 0 ? [[0, numClosed]] : [])
      return { who: 'streams held', isClassmate: true, maxMs: mostMs, times: areOpen.map(() => 0), bad }
    },
  ]
  const close = (): void => {
    for (const line of [visitor, program, table, ...pupils]) line.close()
  }
  return { ends, close }
}
