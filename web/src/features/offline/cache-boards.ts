/** What a user has without the network: the starred boards with everything that practice of them needs. */
import type { CurrentUser } from '@tilerush/contract/account'
import type { BoardCard, PlayableBoard } from '@tilerush/contract/boards'
import { lightImageUrl } from '@tilerush/core/boards/light-image'
import { historyDrawnRuns, keptBoardFreshMs, keptBoardsMax, keptPictureBytesMax } from '@tilerush/core/constants'
import { client } from '../../lib/client.ts'
import { errorCode } from '../../lib/error-code.ts'
import { keptAddress } from '../../lib/offline-cache.ts'
import { networkLost } from '../../lib/network.ts'
import { keptCacheName } from '../../lib/offline-names.ts'
import { practiceInput } from '../plays/index.ts'
import { languageOn, promptLanguage } from '../../lib/prompt-language.ts'
import { timeZone } from '../../lib/time-zone.ts'
import { listsToKeep } from './cached-lists.ts'

const indexAddress = '/sw/kept'

interface KeptBoard {
  readonly keptAt: number
  /** The choice of the prompts' language that its practice was asked with. */
  readonly choice: string
  readonly answers: readonly string[]
  readonly pictures: readonly string[]
}
interface KeptIndex {
  /** Nothing of one user is ever shown to another. */
  readonly userId: string
  /** Those that open: all of a board is there before it stands here. */
  readonly boards: Readonly<Record<string, KeptBoard>>
}

/**
 * Board after board; what has been kept can be used wherever this ends. It ends early when `signal` says so (after a
 * logout the cache that it writes to is gone with what is in it), or without the network.
 */
export async function keepBoards(user: CurrentUser, signal: AbortSignal): Promise<void> {
  if (user.starredBoards.length === 0 && !(await caches.has(keptCacheName))) return
  await untilWorkerIsHere(signal)
  if (!(await isWorkerToStay())) return
  // The session may have become somebody else's in another tab.
  const current = await client.account.me()
  if (signal.aborted || networkLost.get() || current?.userId !== user.userId) return
  if ((await readIndex())?.userId !== user.userId) await caches.delete(keptCacheName)
  const before = (await readIndex())?.boards ?? {}
  if (signal.aborted) return

  const cache = await caches.open(keptCacheName)
  const wanted = (await client.boards.byName()).filter(({ boardId, mode }) => isKept(user, boardId) && mode === 'live')
  const dashboard = await client.progress.dashboard({ timeZone })
  const boards: Record<string, KeptBoard> = {}
  const noteKept = async (known: KeptIndex['boards']): Promise<void> => {
    const cards = wanted.filter(({ boardId }) => Object.hasOwn(known, boardId))
    for (const [address, answer] of listsToKeep({ user, cards, dashboard })) {
      await cache.put(address, Response.json(answer))
    }
    await cache.put(indexAddress, Response.json({ userId: user.userId, boards: known }))
  }
  if (signal.aborted || networkLost.get()) return
  await noteKept(before)
  const room = { bytes: keptPictureBytesMax }
  for (const card of wanted) {
    const kept = await keepBoard(cache, card, before[card.boardId], room)
    if (signal.aborted || networkLost.get()) return
    if (!kept) continue
    boards[card.boardId] = kept
    await noteKept({ ...before, ...boards })
  }
  await noteKept(boards)
  await dropOthers(cache, boards, [...listsToKeep({ user, cards: [], dashboard }).keys()])
  // A worker that was switched off meanwhile has deleted what it kept; so must what came later.
  if (!(await isWorkerToStay())) await caches.delete(keptCacheName)
}

async function isWorkerToStay(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration()) !== undefined
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

/** Null for a board that does not open without the network: one that has gone, or has no room for its pictures. */
async function keepBoard(
  cache: Cache,
  card: BoardCard,
  before: KeptBoard | undefined,
  room: { bytes: number },
): Promise<KeptBoard | null> {
  const isFresh = before !== undefined && Date.now() - before.keptAt < keptBoardFreshMs
  if (before && isFresh && before.choice === promptLanguage.get()) {
    return (await keepPictures(cache, before.pictures, room)) ? before : null
  }
  const { boardId, slug } = card
  const choice = promptLanguage.get()
  const board = await client.boards.toPlay({ boardIdOrSlug: slug })
  // Deleted or hidden since the list was made: the others are kept nevertheless.
  if (!board) return null
  const practised = practiceInput(boardId, languageOn(board, choice))
  const asked = Promise.all([
    client.plays.practice(practised),
    client.plays.best({ boardId }),
    client.plays.history({ boardId, limit: historyDrawnRuns }),
  ])
  const [practice, best, history] = await asked.catch((error: unknown) => {
    if (errorCode(error) === 'BOARD_NOT_FOUND') return [null]
    throw error
  })
  if (!practice) return null
  const answers = new Map<string, unknown>([
    [keptAddress('boards.toPlay', { boardIdOrSlug: slug }), board],
    [keptAddress('boards.toPlay', { boardIdOrSlug: boardId }), board],
    [keptAddress('plays.practice', practised), practice],
    [keptAddress('plays.best', { boardId }), best],
    [keptAddress('plays.history', { boardId, limit: historyDrawnRuns }), history],
  ])
  for (const [address, answer] of answers) await cache.put(address, Response.json(answer))
  const pictures = picturesOf(board, card)
  if (!(await keepPictures(cache, pictures, room))) return null
  return { keptAt: Date.now(), choice, answers: [...answers.keys()], pictures }
}

function picturesOf(board: PlayableBoard, card: BoardCard): readonly string[] {
  const played = board.faces.flatMap(({ imageUrl }) => [lightImageUrl(imageUrl), imageUrl])
  return [...new Set([...played, ...card.cover.map(({ imageUrl }) => imageUrl)])]
}

/** Whether they are all there. */
async function keepPictures(cache: Cache, addresses: readonly string[], room: { bytes: number }): Promise<boolean> {
  for (const address of addresses) if (!(await keepPicture(cache, address, room))) return false
  return true
}

/** Keeps a picture that anybody may see, as long as there is room. */
async function keepPicture(cache: Cache, address: string, room: { bytes: number }): Promise<boolean> {
  const known = await cache.match(address)
  const response = known ?? (room.bytes > 0 ? await fetch(address) : undefined)
  if (!response) return false
  room.bytes -= (await response.clone().blob()).size
  if (known) return true
  const isPublic = response.headers.get('cache-control')?.includes('public') ?? false
  if (!response.ok || !isPublic || room.bytes < 0) return false
  await cache.put(address, response)
  return true
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
