/**
 * 500 players and five makers of boards, as browsers behave: a request without a response is sent again with the same key. What
 * was acknowledged is remembered here.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { FinishedPlay } from '@tilerush/contract/plays/plays'
import type { Pool } from 'pg'
import { addCrowd, type CrowdPlayer } from '../../bench/src/crowd.ts'
import { dealtPlay, humanPauseMs, readStart } from '../../e2e/support/game.ts'
import { createBoard, toDraft, newDraft, uploadSquare } from '../../trust/src/support/boards.ts'
import type { Caller, Reply } from '../../trust/src/support/caller.ts'
import { wait } from './programs.ts'

const numPlayers = 500
/** 1 % of the players. */
const numMakers = 5
const playedBoard = '0001'
/** Calls of a play: a board, a start, a finish, 0.3 lists. Each player makes 0.075 calls a second. */
const callsPerPlay = 3.3
const cycleMs = (callsPerPlay / 0.075) * 1000
const listShare = 0.3
const countdownMs = 3000
const saveEveryMs = 8000
/** As a browser: a timeout. */
const callTimeoutMs = 10_000
const retryMs = { least: 500, most: 1500 }

export interface Ledger {
  readonly starts: { readonly userId: string; readonly playId: string }[]
  readonly finishes: { readonly userId: string; readonly playId: string; readonly totalMs: number | null }[]
  /** With the version that the save made. */
  readonly saves: { readonly boardId: string; readonly saveKey: string; readonly version: number }[]
  /** Boards of the makers, each with an image on its first tile. */
  readonly boardIds: string[]
  /** Error responses that a browser would not retry: something is lost. */
  readonly refused: string[]
  numCalls: number
  /** Tries without success. */
  numFailed: number
  /** By `performance.now()`; 0 for none yet. */
  lastFailedAt: number
}

export interface Load {
  readonly ledger: Ledger
  /** Nothing new begins; resolves when all that had begun is acknowledged. */
  stop(): Promise<void>
}

/** People with sessions; each call of the result begins a run of all of them. */
export async function gatherCrowd(url: string, pool: Pool): Promise<() => Load> {
  const [players, makers] = [await addCrowd(pool, numPlayers), await addCrowd(pool, numMakers)]
  await pool.query('update users set is_editor = true where user_id = any($1)', [makers.map(({ userId }) => userId)])
  return () => {
    const ledger: Ledger = {
      starts: [],
      finishes: [],
      saves: [],
      boardIds: [],
      refused: [],
      numCalls: 0,
      numFailed: 0,
      lastFailedAt: 0,
    }
    const run = openRun(url, ledger)
    const people = [
      ...players.map((player, index) => playOn(run, player, (index / numPlayers) * cycleMs)),
      ...makers.map((maker, index) => saveOn(run, maker, (index / numMakers) * saveEveryMs)),
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
  readonly callerOf: (person: CrowdPlayer) => Caller
}

function openRun(url: string, ledger: Ledger): Run {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  async function request(person: CrowdPlayer, path: string, init: RequestInit): Promise<Reply> {
    for (;;) {
      const reply = await attempt(`${url}${path}`, person, init).catch(() => null)
      ledger.numCalls += 1
      if (reply?.status === 200) return reply
      if (reply && reply.status < 500) {
        ledger.refused.push(`${path} ${reply.status} ${reply.text.slice(0, 160)}`)
        throw new Error(`${path} was refused: ${reply.status} ${reply.text.slice(0, 200)}`)
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
    callerOf: (person) => ({
      cookies: new Map(),
      request: (path, init = {}) => request(person, path, init),
      call: (name, input) =>
        request(person, `/rpc/${name.replace('.', '/')}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input === undefined ? {} : { json: input }),
        }),
    }),
  }
}

async function attempt(url: string, { cookieHeader }: CrowdPlayer, init: RequestInit): Promise<Reply> {
  const headers = new Headers(init.headers)
  headers.set('cookie', cookieHeader)
  const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(callTimeoutMs) })
  const text = await response.text()
  const parsed = response.status === 200 ? (JSON.parse(text) as { readonly json: unknown }) : { json: undefined }
  return { status: response.status, headers: response.headers, text, body: parsed.json }
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

async function playOn(run: Run, player: CrowdPlayer, firstAfterMs: number): Promise<void> {
  const caller = run.callerOf(player)
  const { userId } = player
  await run.idle(firstAfterMs)
  await again(run, cycleMs, async () => {
    await caller.call('boards.toPlay', { boardIdOrSlug: playedBoard })
    if (Math.random() < listShare) await caller.call('boards.byName')
    const { text } = await caller.call('plays.start', { boardId: playedBoard, idempotencyKey: randomUUID() })
    const started = readStart(text)
    const { playId } = started
    run.ledger.starts.push({ userId, playId })
    const play = dealtPlay(started)
    let atMs = 0
    const clicks = play.promptOrder.map((tileId, index) => {
      atMs += Math.ceil(humanPauseMs(play, index) * (1 + Math.random() / 5))
      return { tileId, atMs }
    })
    await wait(countdownMs + atMs)
    const finished = (await caller.call('plays.finish', { playId, clicks })).body as FinishedPlay
    run.ledger.finishes.push({ userId, playId, totalMs: finished.result?.totalDurationMs ?? null })
  })
}

async function saveOn(run: Run, maker: CrowdPlayer, firstAfterMs: number): Promise<void> {
  const caller = run.callerOf(maker)
  await run.idle(firstAfterMs)
  if (run.isStopping()) return
  const draft = await newDraft(caller, { name: `Made ${randomUUID().slice(0, 8)}`, mode: 'testing' })
  let board = await createBoard(caller, draft)
  run.ledger.boardIds.push(board.boardId)
  await again(run, saveEveryMs, async () => {
    const uploadId = await uploadSquare(caller)
    const { tiles, ...fields } = toDraft(board)
    const changed = { ...fields, tiles: tiles.map((tile, index) => (index === 0 ? { ...tile, uploadId } : tile)) }
    const [saveKey, { boardId, version }] = [randomUUID(), board]
    const update = { boardId, expectedVersion: version, draft: changed, saveKey }
    board = (await caller.call('boards.update', update)).body as BoardDetails
    run.ledger.saves.push({ boardId, saveKey, version: board.version })
  })
}
