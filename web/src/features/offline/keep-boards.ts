/** What a user has without the network: the starred boards with everything that practice of them needs. */
import type { CurrentUser } from '@tilerush/contract/account'
import type { BoardCard, PlayableBoard } from '@tilerush/contract/boards'
import { keptBoardFreshMs, keptBoardsMax, keptPictureBytesMax } from '@tilerush/core/constants'
import { client } from '../../lib/client.ts'
import { keptAddress } from '../../lib/kept-answers.ts'
import { networkLost } from '../../lib/network.ts'
import { keptCacheName } from '../../lib/offline-names.ts'
import { timeZone } from '../../lib/time-zone.ts'

const indexAddress = '/sw/kept'

interface KeptBoard {
  readonly keptAt: number
  readonly answers: readonly string[]
  readonly pictures: readonly string[]
}
interface KeptIndex {
  /** Nothing of one user is ever shown to another. */
  readonly userId: string
  readonly boards: Readonly<Record<string, KeptBoard>>
}

/** Ends early when `signal` says so: after a logout the cache that it writes to is gone with what is in it. */
export async function keepBoards(user: CurrentUser, signal: AbortSignal): Promise<void> {
  if (user.starredBoards.length === 0 && !(await caches.has(keptCacheName))) return
  await untilWorkerIsHere(signal)
  // The session may have become somebody else's in another tab.
  const current = await client.account.me()
  if (signal.aborted || networkLost.get() || current?.userId !== user.userId) return
  if ((await readIndex())?.userId !== user.userId) await caches.delete(keptCacheName)
  const before = await readIndex()
  if (signal.aborted) return

  const cache = await caches.open(keptCacheName)
  const cards = (await client.boards.byName()).filter(({ boardId, mode }) => isKept(user, boardId) && mode === 'live')
  const lists = new Map<string, unknown>([
    [keptAddress('account.me', undefined), user],
    [keptAddress('boards.byName', undefined), cards],
    [keptAddress('boards.categoryCounts', undefined), await client.boards.categoryCounts()],
    [keptAddress('progress.dashboard', { timeZone }), await client.progress.dashboard({ timeZone })],
  ])
  if (signal.aborted || networkLost.get()) return
  for (const [address, answer] of lists) await cache.put(address, Response.json(answer))
  const boards: Record<string, KeptBoard> = {}
  const room = { bytes: keptPictureBytesMax }
  for (const card of cards) {
    if (signal.aborted || networkLost.get()) return
    boards[card.boardId] = await keepBoard(cache, card, before?.boards[card.boardId], room)
    await cache.put(indexAddress, Response.json({ userId: user.userId, boards: { ...before?.boards, ...boards } }))
  }
  await cache.put(indexAddress, Response.json({ userId: user.userId, boards }))
  await dropOthers(cache, boards, [...lists.keys()])
}

/** Without a worker, switched off for instance, nothing could be shown without the network, so nothing is kept. */
async function untilWorkerIsHere(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true, signal })
  })
}

function isKept({ starredBoards }: CurrentUser, boardId: string): boolean {
  return starredBoards.slice(-keptBoardsMax).includes(boardId)
}

async function readIndex(): Promise<KeptIndex | null> {
  const stored = await caches.match(indexAddress, { cacheName: keptCacheName })
  return stored ? ((await stored.json()) as KeptIndex) : null
}

async function keepBoard(
  cache: Cache,
  card: BoardCard,
  before: KeptBoard | undefined,
  room: { bytes: number },
): Promise<KeptBoard> {
  if (before && Date.now() - before.keptAt < keptBoardFreshMs) {
    for (const picture of before.pictures) await keepPicture(cache, picture, room)
    return before
  }
  const { boardId, slug } = card
  const [board, practice, best] = await Promise.all([
    client.boards.toPlay({ boardIdOrSlug: slug }),
    client.plays.practice({ boardId }),
    client.plays.best({ boardId }),
  ])
  const answers = new Map<string, unknown>([
    [keptAddress('boards.toPlay', { boardIdOrSlug: slug }), board],
    [keptAddress('boards.toPlay', { boardIdOrSlug: boardId }), board],
    [keptAddress('plays.practice', { boardId }), practice],
    [keptAddress('plays.best', { boardId }), best],
  ])
  for (const [address, answer] of answers) await cache.put(address, Response.json(answer))
  const pictures = picturesOf(board, card)
  for (const picture of pictures) await keepPicture(cache, picture, room)
  return { keptAt: Date.now(), answers: [...answers.keys()], pictures }
}

function picturesOf(board: PlayableBoard | null, card: BoardCard): readonly string[] {
  return [...new Set([...(board?.faces ?? []), ...card.cover].map(({ imageUrl }) => imageUrl))]
}

/** Keeps a picture that anybody may see, as long as there is room. */
async function keepPicture(cache: Cache, address: string, room: { bytes: number }): Promise<void> {
  const known = await cache.match(address)
  const response = known ?? (room.bytes > 0 ? await fetch(address) : undefined)
  if (!response) return
  room.bytes -= (await response.clone().blob()).size
  const isPublic = response.headers.get('cache-control')?.includes('public')
  if (!known && response.ok && isPublic && room.bytes >= 0) await cache.put(address, response)
}

/** What belongs to no kept board any more goes. */
async function dropOthers(
  cache: Cache,
  boards: Readonly<Record<string, KeptBoard>>,
  lists: readonly string[],
): Promise<void> {
  const wanted = new Set([
    indexAddress,
    ...lists,
    ...Object.values(boards).flatMap(({ answers, pictures }) => [...answers, ...pictures]),
  ])
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search)) await cache.delete(request)
  }
}
