/** What a user has without the network: the starred boards with everything that practice of them needs. */
import type { CurrentUser } from '@tilerush/contract/account/account'
import type { BoardCard, PlayableBoard } from '@tilerush/contract/boards/boards'
import { smallThumbnailUrl } from '@tilerush/core/boards/images/thumbnail'
import { historyDrawnRuns } from '@tilerush/core/play/constants'
import { cachedBoardFreshMs, maxCachedBoards, maxCachedImageBytes } from '@tilerush/core/product/constants'
import { client } from '../../lib/api/client.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { toCacheUrl } from '../../lib/api/offline-cache.ts'
import { networkLost } from '../../lib/api/network.ts'
import { offlineCacheName } from '../../lib/api/offline-names.ts'
import { languageOn, practiceInput, promptLanguage } from '../plays/index.ts'
import { pageLocale, timeZone } from '../../lib/format/locale.ts'
import { type CachedBoard, type CacheIndex, type StoredIndex, toCacheIndex } from './cache-index.ts'
import { listsToCache } from './cached-lists.ts'

const indexAddress = '/sw/kept'

/**
 * Board after board; what has been stored can be used wherever this ends. It ends early when `signal` says so (after a
 * logout the cache that it writes to is gone with what is in it), or without the network.
 */
export async function cacheBoards(user: CurrentUser, signal: AbortSignal): Promise<void> {
  if (user.starredBoards.length === 0 && !(await caches.has(offlineCacheName))) return
  await untilWorkerIsHere(signal)
  if (!(await isWorkerToStay())) return
  // The session may have become another user's in another tab.
  const current = await client.account.me()
  if (signal.aborted || networkLost.get() || current?.userId !== user.userId) return
  if ((await readIndex())?.userId !== user.userId) await caches.delete(offlineCacheName)
  const before = (await readIndex())?.boards ?? {}
  if (signal.aborted) return

  const cache = await caches.open(offlineCacheName)
  const boardIds = user.starredBoards.slice(-maxCachedBoards)
  const requested = (await client.boards.byIds({ boardIds }))
    .filter(({ mode }) => mode === 'live')
    .toSorted((one, other) => one.name.localeCompare(other.name, pageLocale))
  const dashboard = await client.progress.dashboard({ timeZone })
  const boards: Record<string, CachedBoard> = {}
  const recordCached = async (known: CacheIndex['boards']): Promise<void> => {
    const cards = requested.filter(({ boardId }) => Object.hasOwn(known, boardId))
    for (const [address, response] of listsToCache({ user, cards, dashboard })) {
      await cache.put(address, Response.json(response))
    }
    await cache.put(indexAddress, Response.json({ userId: user.userId, boards: known }))
  }
  if (signal.aborted || networkLost.get()) return
  await recordCached(before)
  const room = { bytes: maxCachedImageBytes }
  for (const card of requested) {
    const cached = await cacheBoard(cache, card, before[card.boardId], room)
    if (signal.aborted || networkLost.get()) return
    if (!cached) continue
    boards[card.boardId] = cached
    await recordCached({ ...before, ...boards })
  }
  await recordCached(boards)
  await dropOthers(cache, boards, [...listsToCache({ user, cards: [], dashboard }).keys()])
  // A worker that was switched off concurrently has deleted what it stored; so must what came later.
  if (!(await isWorkerToStay())) await caches.delete(offlineCacheName)
}

async function isWorkerToStay(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration()) !== undefined
}

/** Without a worker, switched off for instance, nothing could be shown without the network, so nothing is stored. */
async function untilWorkerIsHere(signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true, signal })
  })
}

async function readIndex(): Promise<CacheIndex | null> {
  const stored = await caches.match(indexAddress, { cacheName: offlineCacheName })
  return stored ? toCacheIndex((await stored.json()) as StoredIndex) : null
}

/** Null for a board that does not open without the network: one that has gone, or has no room for its images. */
async function cacheBoard(
  cache: Cache,
  card: BoardCard,
  before: CachedBoard | undefined,
  room: { bytes: number },
): Promise<CachedBoard | null> {
  const isFresh = before !== undefined && Date.now() - before.cachedAt < cachedBoardFreshMs
  if (before && isFresh && before.choice === promptLanguage.get() && before.locale === pageLocale) {
    return (await cacheImages(cache, before.images, room)) ? before : null
  }
  const { boardId, slug } = card
  const choice = promptLanguage.get()
  const board = await client.boards.toPlay({ boardIdOrSlug: slug })
  // Deleted or hidden since the list was made: the others are stored nevertheless.
  if (!board) return null
  const practised = practiceInput(boardId, languageOn(board, choice))
  const requested = Promise.all([
    client.plays.practice(practised),
    client.plays.best({ boardId }),
    client.plays.history({ boardId, limit: historyDrawnRuns }),
  ])
  const [practice, best, history] = await requested.catch((error: unknown) => {
    if (errorCode(error) === 'BOARD_NOT_FOUND') return [null]
    throw error
  })
  if (!practice) return null
  const responses = new Map<string, unknown>([
    [toCacheUrl('boards.toPlay', { boardIdOrSlug: slug }), board],
    [toCacheUrl('boards.toPlay', { boardIdOrSlug: boardId }), board],
    [toCacheUrl('plays.practice', practised), practice],
    [toCacheUrl('plays.best', { boardId }), best],
    [toCacheUrl('plays.history', { boardId, limit: historyDrawnRuns }), history],
  ])
  for (const [address, response] of responses) await cache.put(address, Response.json(response))
  const images = getImages(board, card)
  if (!(await cacheImages(cache, images, room))) return null
  return { cachedAt: Date.now(), choice, locale: pageLocale, responses: [...responses.keys()], images }
}

/** A tile of text has none. */
function getImages(board: PlayableBoard, card: BoardCard): readonly string[] {
  const played = board.faces.flatMap(({ imageUrl }) => [smallThumbnailUrl(imageUrl), imageUrl])
  const all = new Set([...played, ...card.cover.map(({ imageUrl }) => imageUrl)])
  return [...all].filter((address) => address !== '')
}

/** Whether they are all there. */
async function cacheImages(cache: Cache, addresses: readonly string[], room: { bytes: number }): Promise<boolean> {
  for (const address of addresses) if (!(await cacheImage(cache, address, room))) return false
  return true
}

/** Keeps an image that anybody may see, as long as there is room. */
async function cacheImage(cache: Cache, address: string, room: { bytes: number }): Promise<boolean> {
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

/** What belongs to no cached board any more goes. */
async function dropOthers(
  cache: Cache,
  boards: Readonly<Record<string, CachedBoard>>,
  lists: readonly string[],
): Promise<void> {
  const requested = new Set([
    indexAddress,
    ...lists,
    ...Object.values(boards).flatMap(({ responses, images }) => [...responses, ...images]),
  ])
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!requested.has(pathname + search)) await cache.delete(request)
  }
}
