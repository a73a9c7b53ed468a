/** A simulated device in a room: a seat, its stream, a clock that is wrong, and what a player does. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { dealtPlay } from '@tilerush/core/play/replay'
import { deobfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { Click } from '@tilerush/core/play/types'
import { clockSamples, progressEveryMs } from '@tilerush/core/rooms/constants'
import type { ObfuscatedPlay } from '@tilerush/contract/plays/plays'
import type { MemberRun, Room, RoomEvent } from '@tilerush/contract/rooms/schemas'
import { CallError, wait, type BenchCaller, type Processes } from './processes.ts'

/** The machine's time, ms since 1970, finer than the clock's. */
export const trueNow = (): number => performance.timeOrigin + performance.now()

export interface DeviceOptions {
  readonly caller: BenchCaller
  /** How wrong its clock is, ms. */
  readonly clockErrorMs: number
}

interface PlayedRace {
  readonly race: number
  readonly startsAt: number
  readonly times: readonly number[]
  readonly lateMs: number
}

const reconnectAfterMs = 150

export type Device = ReturnType<typeof createDevice>

export function createDevice(processes: Processes, { caller, clockErrorMs }: DeviceOptions) {
  const secret = randomBytes(32).toString('base64url')
  let code = ''
  let room: Room | null = null
  let offsetMs = 0
  let isClosed = false
  let stream: IncomingMessage | null = null
  let process = -1
  const waiting = new Set<() => void>()
  /** When the last state came, by the true clock. */
  let stateAt = 0

  const localNow = () => trueNow() + clockErrorMs
  const seat = () => ({ code, secret })
  const bySeat = (name: string, input: object = {}) => processes.call(`rooms.${name}`, { ...seat(), ...input }, caller)

  const take = (event: RoomEvent): void => {
    if (event.kind === 'state') stateAt = trueNow()
    if (event.kind === 'state' || event.kind === 'change') room = event.room ?? room
    for (const wake of waiting) wake()
  }

  /** Reads one stream to its end. */
  async function read(): Promise<void> {
    const opened = await processes.open('rooms.watch', { ...seat(), as: 'player' }, caller)
    process = opened.process
    stream = opened.stream
    await readEvents(opened.stream, take, isNoProgress)
  }

  async function keepOpen(): Promise<void> {
    await read().catch((error: unknown) => {
      if (error instanceof CallError) throw error
    })
    await wait(reconnectAfterMs)
    if (!isClosed) await keepOpen()
  }

  return {
    seat,
    bySeat,
    room: () => room,
    stateAt: () => stateAt,
    /** The index of the process that the stream is open to. */
    process: () => process,
    async create(boardId: string): Promise<string> {
      const settings = {
        boardIds: [boardId],
        numRounds: 1,
        numTeams: 0,
        hasPenalty: true,
        names: 'own',
        language: null,
      }
      const created = await processes.call('rooms.create', { settings, secret }, caller)
      code = (created as { readonly code: string }).code
      return code
    },
    async join(roomCode: string): Promise<void> {
      code = roomCode
      await bySeat('join')
    },
    /** Opens the stream, and again whenever it breaks; resolves with the first state. */
    async watch(): Promise<void> {
      void keepOpen()
      await this.until(() => room !== null)
    },
    async until(isTrue: () => boolean): Promise<void> {
      if (isTrue()) return
      await new Promise<void>((resolve) => {
        const check = (): void => {
          if (!isTrue()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
      })
    },
    /** How far the server's clock is ahead of the own, by the quickest of the round trips. */
    async compareClocks(): Promise<void> {
      let bestMs = Infinity
      for (let sample = 0; sample < clockSamples; sample += 1) {
        const sentAt = localNow()
        const { nowMs } = (await processes.call('rooms.time', {}, caller)) as { readonly nowMs: number }
        const backAt = localNow()
        if (backAt - sentAt >= bestMs) continue
        bestMs = backAt - sentAt
        offsetMs = nowMs - (sentAt + backAt) / 2
      }
    },
    async startRun(race: number): Promise<{ readonly play: ObfuscatedPlay; readonly startsAt: number }> {
      return (await bySeat('startRun', { race, language: null })) as { play: ObfuscatedPlay; startsAt: number }
    },
    /** Waits for the moment by its own clock; resolves with how far off it was, ms. */
    async begin(startsAt: number): Promise<number> {
      await wait(Math.max(0, startsAt - offsetMs - localNow()))
      return trueNow() - startsAt
    },
    /**
     * Reports progress until all is found: twice a second at most, only what is new, and one report at a time. As in the
     * page, the end of the run does not wait for a report that a busy server has put off. The total is the time of the
     * report, so that its way can be measured.
     * `lateMs`: how long after the moment of the start the device began; its own time counts.
     */
    async playThrough({ race, startsAt, times, lateMs }: PlayedRace, onError: (error: unknown) => void): Promise<void> {
      const totalMs = lateMs + times.reduce((sum, ms) => sum + ms, 0)
      // Devices report each at moments of their own.
      await wait(Math.random() * progressEveryMs)
      let [numTold, isTelling] = [0, false]
      for (;;) {
        const elapsedMs = Math.round(trueNow() - startsAt)
        if (elapsedMs >= totalMs) break
        const numFound = countFound(times, elapsedMs - lateMs)
        if (numFound > numTold && !isTelling) {
          numTold = numFound
          isTelling = true
          void bySeat('progress', { race, numFound, numWrong: 0, totalMs: elapsedMs, lateMs: 0 })
            .catch((error: unknown) => {
              // A report that was put off beyond the race.
              if (!(error instanceof CallError && error.code === 'RACE_NOT_RUNNING')) onError(error)
            })
            .finally(() => (isTelling = false))
        }
        await wait(Math.max(0, Math.min(progressEveryMs - (trueNow() - startsAt - elapsedMs), totalMs - elapsedMs)))
      }
    },
    async finishRun(race: number, playId: string, clicks: readonly Click[]): Promise<MemberRun> {
      return ((await bySeat('finishRun', { race, playId, clicks })) as { readonly run: MemberRun }).run
    },
    close(): void {
      isClosed = true
      stream?.destroy()
    },
  }
}

/** The stream of the host's projector; returns what closes it. */
export async function openPresenter(
  processes: Processes,
  host: Device,
  caller: BenchCaller,
  onEvent: (event: RoomEvent) => void,
): Promise<() => void> {
  const { stream } = await processes.open('rooms.watch', { ...host.seat(), as: 'presenter' }, caller)
  readEvents(stream, onEvent).catch(() => undefined)
  return () => stream.destroy()
}

/** A phone that plays draws lanes, too; here presenters are enough, and reading is to be no brake. */
const isNoProgress = (message: string): boolean => !message.includes('"kind":"progress"')

async function readEvents(
  stream: IncomingMessage,
  onEvent: (event: RoomEvent) => void,
  isWanted: (message: string) => boolean = () => true,
): Promise<void> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const messages = (rest + String(chunk)).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages.filter(isWanted)) {
      const data = /^data: (.*)$/m.exec(message)?.[1]
      if (data !== undefined) onEvent((JSON.parse(data) as { readonly json: RoomEvent }).json)
    }
  }
}

function countFound(times: readonly number[], elapsedMs: number): number {
  let [sum, numFound] = [0, 0]
  for (const ms of times) {
    sum += ms
    if (sum > elapsedMs) return numFound
    numFound += 1
  }
  return numFound
}

/** The tiles of the play in the order of their prompts. */
export function promptOrder({ boardPortraitLayout, seed, rules, tiles }: ObfuscatedPlay): readonly string[] {
  const inputs = deobfuscateTiles(seed, tiles).map((tile) => ({ ...tile, enabled: true }))
  return dealtPlay({ layout: boardPortraitLayout, tiles: inputs, seed, rules })?.promptOrder ?? []
}

/** Times as a person's: around a mean, skewed, never alike. */
export function drawTimes(amount: number): number[] {
  return Array.from({ length: amount }, () => Math.round(650 + 500 * Math.random() + 700 * Math.random() ** 3))
}

export function toClicks(order: readonly string[], times: readonly number[]): Click[] {
  let atMs = 0
  return order.map((tileId, index) => ({ tileId, atMs: (atMs += times[index] ?? 0) }))
}
