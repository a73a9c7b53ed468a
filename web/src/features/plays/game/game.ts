/**
 * The controller of the play screen. It owns all timing and every request of the game, and knows no
 * React: the screen subscribes to its state and draws. The rules are core's `step`.
 */
import { countdownTickMs } from '@tilerush/core/play/constants'
import { initialPlay, step } from '@tilerush/core/play/step'
import type { Play, PlayEvent } from '@tilerush/core/play/types'
import { createListeners } from '../../../lib/store.ts'
import type { Clock } from './clock.ts'
import { createFlashes, type Flashes } from './flashes.ts'
import { GameClock } from './game-clock.ts'
import type { GameSource, StartedGame } from './game-source.ts'
import {
  facesBefore,
  facesOfGrid,
  type GameState,
  getFinishedRun,
  initialState,
  type TileState,
  withSources,
} from './game-state.ts'
import type { LoadedImages } from './image-loader.ts'

/** How long the finished board stays in sight before the summary. */
const summaryDelayMs = 400

export interface GameDeps {
  /** The server for a counted play, this browser for practice: see game-source.ts. */
  readonly source: GameSource
  readonly clock: Clock
  readonly loadImages: (urls: readonly string[]) => Promise<LoadedImages>
}

/** Its functions may be handed on: they need no `this`. */
export interface Game {
  readonly getState: () => GameState
  /** Notified of everything that changes, each click and flash of a tile too. */
  readonly subscribe: (listener: () => void) => () => void
  /** Notified of everything but right clicks and flashes: what these change is not drawn by components. */
  readonly subscribeScreen: (listener: () => void) => () => void
  /** Decodes the board's images; again after a failure. */
  readonly load: () => Promise<void>
  readonly start: () => Promise<void>
  /** A press on the tile at `position` of the grid, at `timeStamp` of its event. */
  readonly press: (position: number, timeStamp: number) => void
  readonly getTileStateAt: (position: number) => TileState
  /** Judges the time-out against the clock, after the page has been out of sight. */
  readonly checkClock: () => void
  readonly reset: () => void
  readonly dispose: () => void
}

export function createGame(deps: GameDeps): Game {
  return new GameController(deps)
}

class GameController implements Game {
  readonly #source: GameSource
  readonly #loadImages: GameDeps['loadImages']
  readonly #clock: GameClock
  readonly #flashes: Flashes
  readonly #listeners = createListeners()
  readonly #screenListeners = createListeners()
  /** What to show of each image: checked addresses by those that the server gave. */
  #sources: ReadonlyMap<string, string> = new Map()
  /** Counts starts and resets, so that a response which comes after a reset is dropped. */
  #attempt = 0
  #state: GameState

  readonly subscribe = this.#listeners.subscribe
  readonly subscribeScreen = this.#screenListeners.subscribe

  constructor({ source, clock, loadImages }: GameDeps) {
    this.#source = source
    this.#loadImages = loadImages
    this.#clock = new GameClock(clock)
    this.#flashes = createFlashes(clock, this.#listeners.notify)
    this.#state = initialState(source)
  }

  readonly getState = (): GameState => this.#state

  readonly load = async (): Promise<void> => {
    this.#change({ images: 'loading' })
    const loaded = await this.#loadImages(this.#source.faces.map((face) => face.imageUrl))
    if (loaded.broken.length > 0) return this.#change({ images: 'broken' })
    this.#sources = loaded.sources
    this.#change({
      images: 'ready',
      faces: facesBefore(this.#source, loaded.sources),
      // The answers come with the start, so the engine learns the tiles only then.
      play: step(this.#state.play, { type: 'LOADED', layout: this.#source.layout, tiles: [] }),
    })
  }

  readonly start = async (): Promise<void> => {
    const { play, images, start } = this.#state
    if (play.state !== 'READY' || images !== 'ready' || start === 'requested') return
    this.#attempt += 1
    const attempt = this.#attempt
    this.#change({ start: 'requested', startError: null })
    try {
      const started = await this.#source.start()
      if (attempt !== this.#attempt) return
      // The board may have been edited since it was loaded.
      const unseen = started.tiles.map((tile) => tile.imageUrl).filter((url) => !this.#sources.has(url))
      const loaded = await this.#loadImages(unseen)
      if (attempt !== this.#attempt) return
      if (loaded.broken.length > 0) return this.#change({ start: 'idle', images: 'broken' })
      this.#sources = new Map([...this.#sources, ...loaded.sources])
      this.#begin({ ...started, tiles: withSources(started.tiles, this.#sources) })
    } catch (error) {
      if (attempt === this.#attempt) this.#change({ start: 'failed', startError: error })
    }
  }

  readonly press = (position: number, timeStamp: number): void => {
    const { play, startedAt } = this.#state
    const tile = play.grid[position]
    if (play.state !== 'PLAYING' || startedAt === null || !tile) return
    // Pressed before the tiles were in sight, though reported only now.
    if (timeStamp < startedAt) return
    const atMs = Math.round(Math.min(timeStamp, this.#clock.now()) - startedAt)
    this.#apply({ type: 'CLICK', tileId: tile.tileId, atMs })
  }

  readonly getTileStateAt = (position: number): TileState => {
    const tile = this.#state.play.grid[position]
    if (!tile) return 'face'
    return this.#flashes.get(tile.tileId) ?? (tile.clicked ? 'done' : 'face')
  }

  readonly checkClock = (): void => {
    const { play, startedAt } = this.#state
    if (play.state !== 'PLAYING' || startedAt === null) return
    this.#apply({ type: 'CLOCK', atMs: Math.floor(this.#clock.now() - startedAt) })
    if (this.#state.play.state === 'PLAYING') this.#armTimeout()
  }

  readonly reset = (): void => {
    this.dispose()
    this.#change({
      play: step(this.#state.play, { type: 'RESET' }),
      start: 'idle',
      startError: null,
      startedAt: null,
      finishedRun: null,
    })
  }

  readonly dispose = (): void => {
    this.#attempt += 1
    this.#clock.stop()
    this.#flashes.clear()
  }

  #change(changes: Partial<GameState>): void {
    this.#state = { ...this.#state, ...changes }
    this.#listeners.notify()
    this.#screenListeners.notify()
  }

  /** Now, or in time for the start of all players; a player who has missed it counts down alone. */
  #begin(started: StartedGame): void {
    const { startsAt, rules, resumed } = started
    const waitMs = startsAt === undefined ? 0 : startsAt - rules.countdownFrom * countdownTickMs - this.#clock.now()
    if (waitMs <= 0 || resumed) return this.#countDown(started)
    const countDownAt = this.#clock.now() + waitMs
    this.#clock.after(waitMs, () => this.#countDown(started, countDownAt))
  }

  #countDown(started: StartedGame, at?: number): void {
    const { boardPortraitLayout: layout, seed, rules, prompted } = started
    const tiles = started.tiles.map(({ tileId, prompt }) => ({ tileId, prompt, enabled: true }))
    const loaded = step(initialPlay(), { type: 'LOADED', layout, tiles })
    const play = step(loaded, { type: 'START', seed, rules, ...(prompted && { prompted }) })
    const faces = facesOfGrid(play, started.tiles, this.#state.faces)
    this.#change({ start: 'idle', started, layout, play, faces })
    if (started.resumed) return this.#resume(started.resumed)
    this.#clock.countDown(() => {
      this.#apply({ type: 'COUNTDOWN_TICK' })
      return this.#state.play.state === 'COUNTING_DOWN'
    }, at)
  }

  /** The countdown is long over: the same game with the same clicks is the same play. */
  #resume({ startedAt, clicks }: NonNullable<StartedGame['resumed']>): void {
    while (this.#state.play.state === 'COUNTING_DOWN') this.#apply({ type: 'COUNTDOWN_TICK' })
    this.#change({ startedAt })
    for (const { tileId, atMs } of clicks) this.#apply({ type: 'CLICK', tileId, atMs })
    this.checkClock()
  }

  /** Feeds the engine and does what the new state asks for. */
  #apply(event: PlayEvent): void {
    const before = this.#state.play
    const play = step(before, event)
    if (play === before) return
    if (event.type === 'CLICK') {
      this.#flash(event.tileId, before, play)
      if (play.state === 'PLAYING' && play.promptIndex > before.promptIndex) {
        // The common case, and the one that must be seen in the next frame: no component shows any of it.
        this.#state = { ...this.#state, play }
        return this.#listeners.notify()
      }
    }
    const changes = { play, faces: facesOfGrid(play, this.#state.started?.tiles ?? [], this.#state.faces) }
    if (before.state === 'PLAYING' && play.state !== 'PLAYING') return this.#end(changes)
    this.#change(changes)
    if (before.state !== 'PLAYING' && play.state === 'PLAYING') this.#clock.afterPaint(() => this.#startTime())
  }

  #flash(tileId: string, before: Play, after: Play): void {
    if (after.promptIndex > before.promptIndex) this.#flashes.hit(tileId)
    else if (after.numIncorrectClicks > before.numIncorrectClicks) this.#flashes.wrong(tileId)
  }

  /**
   * The clock runs from the moment that the tiles lie face up in sight, however long a busy page took to show
   * them; a press from before, which can only be a blind one, does not count.
   */
  #startTime(): void {
    this.#change({ startedAt: this.#clock.now() })
    this.#armTimeout()
  }

  /** One timeout at the exact time; a timeout that fires early is set again. */
  #armTimeout(): void {
    const { startedAt, play } = this.#state
    // Untimed practice never ends by the clock.
    if (startedAt === null || play.rules.timeoutMs === Infinity) return
    const remainingMs = startedAt + play.rules.timeoutMs - this.#clock.now()
    this.#clock.after(Math.max(0, Math.ceil(remainingMs)), this.checkClock)
  }

  #end(changes: Pick<GameState, 'play' | 'faces'>): void {
    const { started } = this.#state
    const finishedRun = started && getFinishedRun(started, changes.play, this.#source.bestMs())
    this.#clock.after(summaryDelayMs, () => this.#apply({ type: 'SHOW_SUMMARY' }))
    this.#change({ ...changes, finishedRun })
    if (finishedRun) this.#source.onFinished(finishedRun)
  }
}
