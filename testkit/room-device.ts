/**
 * A simulated device in a room: a seat, its stream, a clock that is wrong, and what a player does. One file: a device is
 * one state that all of these change.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Click } from '@tilerush/core/play/types'
import { clockSamples, progressEveryMs } from '@tilerush/core/rooms/constants'
import type { MemberRun, Room, RoomEvent } from '@tilerush/contract/rooms/schemas'
import type { Client } from '../server/src/testing/from-outside.ts'
import { ProcedureError, type DeviceIdentity, type BalancedProducts } from './balanced-products.ts'
import type { InputOf, OutputOf } from './wire.ts'

/** The machine's time, ms since 1970, finer than the clock's. */
export const trueNow = (): number => performance.timeOrigin + performance.now()

export interface DeviceOptions {
  readonly identity: DeviceIdentity
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

/** What a device knows of its room; a condition that is waited for is checked with each event. */
class RoomView {
  room: Room | null = null
  /** When the last state came, by the true clock. */
  stateAt = 0
  readonly #waiting = new Set<() => void>()

  take(event: RoomEvent): void {
    if (event.kind === 'state') this.stateAt = trueNow()
    if (event.kind === 'state' || event.kind === 'change') this.room = event.room ?? this.room
    for (const wake of this.#waiting) wake()
  }

  async until(isTrue: () => boolean): Promise<void> {
    if (isTrue()) return
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (!isTrue()) return
        this.#waiting.delete(check)
        resolve()
      }
      this.#waiting.add(check)
    })
  }
}

export class Device {
  /** The rooms, as the holder of this seat calls them. */
  readonly rooms: Client['rooms']
  readonly #processes: BalancedProducts
  readonly #identity: DeviceIdentity
  readonly #clockErrorMs: number
  readonly #secret = randomBytes(32).toString('base64url')
  readonly #view = new RoomView()
  #code = ''
  #offsetMs = 0
  #isClosed = false
  #stream: IncomingMessage | null = null
  #process = -1

  constructor(processes: BalancedProducts, { identity, clockErrorMs }: DeviceOptions) {
    this.rooms = processes.client(identity).rooms
    this.#processes = processes
    this.#identity = identity
    this.#clockErrorMs = clockErrorMs
  }

  get seat(): { readonly code: string; readonly secret: string } {
    return { code: this.#code, secret: this.#secret }
  }

  get room(): Room | null {
    return this.#view.room
  }

  /** When the last state came, by the true clock. */
  get stateAt(): number {
    return this.#view.stateAt
  }

  /** The index of the process that the stream is open to. */
  get process(): number {
    return this.#process
  }

  async create(boardId: string): Promise<string> {
    const settings: InputOf<'rooms.create'>['settings'] = {
      boardIds: [boardId],
      numRounds: 1,
      numTeams: 0,
      hasPenalty: true,
      names: 'own',
      language: null,
    }
    const { code } = await this.rooms.create({ settings, secret: this.#secret })
    this.#code = code
    return code
  }

  async join(roomCode: string): Promise<void> {
    this.#code = roomCode
    await this.rooms.join(this.seat)
  }

  /** Opens the stream, and again whenever it breaks; resolves with the first state. */
  async watch(): Promise<void> {
    void this.#keepOpen()
    await this.until(() => this.room !== null)
  }

  async until(isTrue: () => boolean): Promise<void> {
    await this.#view.until(isTrue)
  }

  /** How far the server's clock is ahead of the own, by the quickest of the round trips. */
  async compareClocks(): Promise<void> {
    let bestMs = Infinity
    for (let sample = 0; sample < clockSamples; sample += 1) {
      const sentAt = this.#localNow()
      const { nowMs } = await this.rooms.time()
      const backAt = this.#localNow()
      if (backAt - sentAt >= bestMs) continue
      bestMs = backAt - sentAt
      this.#offsetMs = nowMs - (sentAt + backAt) / 2
    }
  }

  async startRun(race: number): Promise<OutputOf<'rooms.startRun'>> {
    return await this.rooms.startRun({ ...this.seat, race, language: null })
  }

  /** Waits for the start by its own clock; resolves with how far off it was, ms. */
  async begin(startsAt: number): Promise<number> {
    await wait(Math.max(0, startsAt - this.#offsetMs - this.#localNow()))
    return trueNow() - startsAt
  }

  /**
   * Reports progress until all is found: twice a second at most, only what is new, and one report at a time. As in the
   * page, the end of the run does not wait for a report that a busy server has put off. The total is the time of the
   * report, so that its way can be measured.
   * `lateMs`: how long after the start the device began; its own time counts.
   */
  async playThrough({ race, startsAt, times, lateMs }: PlayedRace, onError: (error: unknown) => void): Promise<void> {
    const totalMs = lateMs + times.reduce((sum, ms) => sum + ms, 0)
    // Devices report each at times of their own.
    await wait(Math.random() * progressEveryMs)
    let [numReported, isReporting] = [0, false]
    for (;;) {
      const elapsedMs = Math.round(trueNow() - startsAt)
      if (elapsedMs >= totalMs) break
      const numFound = countFound(times, elapsedMs - lateMs)
      if (numFound > numReported && !isReporting) {
        numReported = numFound
        isReporting = true
        void this.rooms
          .progress({ ...this.seat, race, numFound, numWrong: 0, totalMs: elapsedMs, lateMs: 0 })
          .catch((error: unknown) => {
            // A report that was put off beyond the race.
            if (!(error instanceof ProcedureError && error.code === 'RACE_NOT_RUNNING')) onError(error)
          })
          .finally(() => (isReporting = false))
      }
      await wait(Math.max(0, Math.min(progressEveryMs - (trueNow() - startsAt - elapsedMs), totalMs - elapsedMs)))
    }
  }

  async finishRun(race: number, playId: string, clicks: readonly Click[]): Promise<MemberRun> {
    return (await this.rooms.finishRun({ ...this.seat, race, playId, clicks: [...clicks] })).run
  }

  close(): void {
    this.#isClosed = true
    this.#stream?.destroy()
  }

  #localNow(): number {
    return trueNow() + this.#clockErrorMs
  }

  /** Reads one stream to its end. */
  async #read(): Promise<void> {
    const opened = await this.#processes.watch({ ...this.seat, as: 'player' }, this.#identity)
    this.#process = opened.process
    this.#stream = opened.stream
    await readEvents(opened.stream, (event) => this.#view.take(event), isNoProgress)
  }

  async #keepOpen(): Promise<void> {
    await this.#read().catch((error: unknown) => {
      if (error instanceof ProcedureError) throw error
    })
    await wait(reconnectAfterMs)
    if (!this.#isClosed) await this.#keepOpen()
  }
}

/** The stream of the host's projector; returns what closes it. */
export async function openPresenter(
  processes: BalancedProducts,
  host: Device,
  identity: DeviceIdentity,
  onEvent: (event: RoomEvent) => void,
): Promise<() => void> {
  const { stream } = await processes.watch({ ...host.seat, as: 'presenter' }, identity)
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

/** Times as a person's: around a mean, skewed, never alike. */
export function drawTimes(amount: number): number[] {
  return Array.from({ length: amount }, () => Math.round(650 + 500 * Math.random() + 700 * Math.random() ** 3))
}
