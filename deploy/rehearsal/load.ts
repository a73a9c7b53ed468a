/**
 * 500 players and five authors of boards, as browsers behave: a request without a response is sent again with the same key. What
 * was acknowledged is remembered here.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import type { Pool } from 'pg'
import { humanClicks } from '@tilerush/core/testing/runs'
import { createBoard, toDraft, newDraft, uploadSquare } from '../../testkit/boards.ts'
import { openClient, succeed, type Client } from '../../testkit/client.ts'
import { addPeople, type Person } from '../../testkit/people.ts'
import { countdownMs, sendRun, startRun } from '../../testkit/runs.ts'
import { wait } from './programs.ts'

const numPlayers = 500
/** 1 % of the players. */
const numAuthors = 5
const playedBoard = '0001'
/** Requests of a play: a board, a start, a finish, 0.3 lists. Each player makes 0.075 requests a second. */
const requestsPerPlay = 3.3
const cycleMs = (requestsPerPlay / 0.075) * 1000
const listShare = 0.3
const saveEveryMs = 8000
/** As a browser: a timeout. */
const requestTimeoutMs = 10_000
const retryMs = { least: 500, most: 1500 }

export interface Ledger {
  readonly starts: { readonly userId: string; readonly playId: string }[]
  readonly finishes: { readonly userId: string; readonly playId: string; readonly totalMs: number | null }[]
  /** With the version that the save made. */
  readonly saves: { readonly boardId: string; readonly saveKey: string; readonly version: number }[]
  /** Boards of the authors, each with an image on its first tile. */
  readonly boardIds: string[]
  /** Error responses that a browser would not retry: something is lost. */
  readonly refused: string[]
  numRequests: number
  /** Tries without success. */
  numFailed: number
  /** `performance.now()` gave it; 0 for none yet. */
  lastFailedAt: number
}

export interface Load {
  readonly ledger: Ledger
  /** Nothing new begins; resolves when all that had begun is acknowledged. */
  stop(): Promise<void>
}

/** People with sessions; each request of the result begins a run of all of them. */
export async function gatherCrowd(url: string, pool: Pool): Promise<() => Load> {
  const [players, authors] = [await addPeople(pool, numPlayers), await addPeople(pool, numAuthors, { role: 'editor' })]
  return () => {
    const ledger: Ledger = {
      starts: [],
      finishes: [],
      saves: [],
      boardIds: [],
      refused: [],
      numRequests: 0,
      numFailed: 0,
      lastFailedAt: 0,
    }
    const run = openRun(url, ledger)
    const people = [
      ...players.map((player, index) => playOn(run, player, (index / numPlayers) * cycleMs)),
      ...authors.map((author, index) => saveOn(run, author, (index / numAuthors) * saveEveryMs)),
    ]
    return {
      ledger,
      async stop() {
        run.stop()
        await Promise.all(people)
      },
    }
  }
}

interface Run {
  readonly ledger: Ledger
  readonly isStopping: () => boolean
  readonly stop: () => void
  /** Waits, or until the run stops. */
  readonly idle: (ms: number) => Promise<void>
  /** Sends each request until it is acknowledged. */
  readonly clientOf: (person: Person) => Client
}

function openRun(url: string, ledger: Ledger): Run {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  async function send(address: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(address)
    for (;;) {
      const response = await attempt(address, init).catch(() => null)
      ledger.numRequests += 1
      if (response?.status === 200) return response
      if (response && response.status < 500) {
        const text = `${response.status} ${(await response.text()).slice(0, 200)}`
        ledger.refused.push(`${pathname} ${text}`)
        throw new Error(`${pathname} was refused: ${text}`)
      }
      ledger.numFailed += 1
      ledger.lastFailedAt = performance.now()
      await wait(retryMs.least + Math.random() * (retryMs.most - retryMs.least))
    }
  }
  return {
    ledger,
    isStopping: () => stopping.signal.aborted,
    stop: () => stopping.abort(),
    async idle(ms) {
      await Promise.race([wait(ms), stopped])
    },
    clientOf: ({ sessionSecret }) => openClient(url, { sessionSecret, send }),
  }
}

/** With its body: that may be cut off, too. */
async function attempt(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) })
  return new Response(await response.text(), response)
}

/** One who is refused is in the ledger, and goes on. */
async function again(run: Run, everyMs: number, work: () => Promise<void>): Promise<void> {
  while (!run.isStopping()) {
    const startedAt = performance.now()
    await work().catch((error: unknown) => {
      if (run.ledger.refused.length === 0) throw error
    })
    await run.idle(everyMs - (performance.now() - startedAt))
  }
}

async function playOn(run: Run, player: Person, firstAfterMs: number): Promise<void> {
  const client = run.clientOf(player)
  const { userId } = player
  await run.idle(firstAfterMs)
  await again(run, cycleMs, async () => {
    await client.call('boards.toPlay', { boardIdOrSlug: playedBoard })
    if (Math.random() < listShare) await client.call('boards.byName')
    const { play, dealt } = await startRun(client, playedBoard)
    const { playId } = play
    run.ledger.starts.push({ userId, playId })
    const clicks = humanClicks(dealt)
    await wait(countdownMs + (clicks.at(-1)?.atMs ?? 0))
    const finished = await succeed<FinishedPlay>(sendRun(client, playId, clicks))
    run.ledger.finishes.push({ userId, playId, totalMs: finished.result?.totalDurationMs ?? null })
  })
}

async function saveOn(run: Run, author: Person, firstAfterMs: number): Promise<void> {
  const client = run.clientOf(author)
  await run.idle(firstAfterMs)
  if (run.isStopping()) return
  const draft = await newDraft(client, { name: `Made ${randomUUID().slice(0, 8)}`, mode: 'testing' })
  let board = await createBoard(client, draft)
  run.ledger.boardIds.push(board.boardId)
  await again(run, saveEveryMs, async () => {
    const uploadId = await uploadSquare(client)
    const { tiles, ...fields } = toDraft(board)
    const changed = { ...fields, tiles: tiles.map((tile, index) => (index === 0 ? { ...tile, uploadId } : tile)) }
    const [saveKey, { boardId, version }] = [randomUUID(), board]
    const update = { boardId, expectedVersion: version, draft: changed, saveKey }
    board = (await client.call('boards.update', update)).body as BoardDetails
    run.ledger.saves.push({ boardId, saveKey, version: board.version })
  })
}
