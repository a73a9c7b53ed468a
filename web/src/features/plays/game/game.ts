/**
 * The controller of the play screen. It owns all timing and every call of the game, and knows no
 * React: the screen subscribes to its state and draws. The rules are core's `step`.
 */
import { countdownTickMs } from '@tilerush/core/constants'
import { resultOf } from '@tilerush/core/play/result'
import { initialPlay, step } from '@tilerush/core/play/step'
import type { PlayEvent } from '@tilerush/core/play/types'
import type { Clock } from './clock.ts'
import { createFlashes } from './flashes.ts'
import type { GameSource, StartedGame } from './game-source.ts'
import { facesBefore, facesOfGrid, type FinishedRun, type GameState, type TileMark, withSources } from './game-state.ts'
import type { LoadedPictures } from './picture-loader.ts'

/** How long the finished board stays in sight before the review. */
const reviewDelayMs = 400

export interface GameParts {
  /** The server for a counted play, this browser for practice: see game-source.ts. */
  readonly source: GameSource
  readonly clock: Clock
  readonly loadPictures: (urls: readonly string[]) => Promise<LoadedPictures>
}

export interface Game {
  readonly getState: () => GameState
  /** Told of everything that changes, each click and flash of a tile too. */
  readonly subscribe: (listener: () => void) => () => void
  /** Told of everything but right clicks and flashes: what these change is not drawn by components. */
  readonly subscribeScreen: (listener: () => void) => () => void
  /** Decodes the board's pictures; again after a failure. */
  readonly load: () => Promise<void>
  readonly start: () => Promise<void>
  /** A press on the tile at `position` of the grid, at `timeStamp` of its event. */
  readonly press: (position: number, timeStamp: number) => void
  readonly markAt: (position: number) => TileMark
  /** Judges the time-out against the clock, after the page has been out of sight. */
  readonly checkClock: () => void
  readonly reset: () => void
  readonly dispose: () => void
}

export function createGame({ source, clock, loadPictures }: GameParts): Game {
  const listeners = new Set<() => void>()
  const screenListeners = new Set<() => void>()
  const flashes = createFlashes(clock, emitClick)
  let sources: ReadonlyMap<string, string> = new Map()
  /** Cancels the one alarm that is set: the next tick, the time-out, or the review. */
  let cancelAlarm: (() => void) | null = null
  /** Counts starts and resets, so that an answer which comes after a reset is dropped. */
  let attempt = 0
  let state: GameState = {
    play: initialPlay(),
    layout: source.layout,
    pictures: 'loading',
    start: 'idle',
    startError: null,
    faces: facesBefore(source),
    started: null,
    startedAt: null,
    finishedRun: null,
  }

  function emitClick(): void {
    for (const listener of listeners) listener()
  }

  function emit(): void {
    emitClick()
    for (const listener of screenListeners) listener()
  }

  function change(changes: Partial<GameState>): void {
    state = { ...state, ...changes }
    emit()
  }

  function setAlarm(delayMs: number, run: () => void): void {
    cancelAlarm?.()
    cancelAlarm = clock.after(delayMs, run)
  }

  async function load(): Promise<void> {
    change({ pictures: 'loading' })
    const loaded = await loadPictures(source.faces.map((face) => face.imageUrl))
    if (loaded.broken.length > 0) return change({ pictures: 'broken' })
    sources = loaded.sources
    change({
      pictures: 'ready',
      faces: facesBefore(source, sources),
      // The answers come with the start, so the engine learns the tiles only then.
      play: step(state.play, { type: 'LOADED', layout: source.layout, tiles: [] }),
    })
  }

  async function start(): Promise<void> {
    if (state.play.state !== 'READY' || state.pictures !== 'ready' || state.start === 'asked') return
    attempt += 1
    const mine = attempt
    change({ start: 'asked', startError: null })
    try {
      const started = await source.start()
      if (mine !== attempt) return
      // The board may have been edited since it was loaded.
      const unseen = started.tiles.map((tile) => tile.imageUrl).filter((url) => !sources.has(url))
      const loaded = await loadPictures(unseen)
      if (mine !== attempt) return
      if (loaded.broken.length > 0) return change({ start: 'idle', pictures: 'broken' })
      sources = new Map([...sources, ...loaded.sources])
      countDown(started)
    } catch (error) {
      if (mine === attempt) change({ start: 'failed', startError: error })
    }
  }

  function countDown(answer: StartedGame): void {
    const started = { ...answer, tiles: withSources(answer.tiles, sources) }
    const layout = started.boardPortraitLayout
    const tiles = started.tiles.map(({ tileId, prompt }) => ({ tileId, prompt, enabled: true }))
    const loaded = step(initialPlay(), { type: 'LOADED', layout, tiles })
    const { seed, rules, asked } = started
    const play = step(loaded, { type: 'START', seed, rules, ...(asked && { asked }) })
    change({ start: 'idle', started, layout, play, faces: facesOfGrid(play, started.tiles, state.faces) })
    const beganAt = clock.now()
    const tick = (count: number): void => {
      apply({ type: 'COUNTDOWN_TICK' })
      if (state.play.state === 'COUNTING_DOWN') scheduleTick(count + 1)
    }
    // Each tick is a whole number of seconds after the first sight of the countdown, so none drifts.
    const scheduleTick = (count: number): void =>
      setAlarm(beganAt + count * countdownTickMs - clock.now(), () => tick(count))
    scheduleTick(1)
  }

  /** Feeds the engine and does what the new state asks for. */
  function apply(event: PlayEvent): void {
    const before = state.play
    const play = step(before, event)
    if (play === before) return
    if (event.type === 'CLICK') {
      if (play.promptIndex > before.promptIndex) flashes.hit(event.tileId)
      else if (play.numIncorrectClicks > before.numIncorrectClicks) flashes.wrong(event.tileId)
    }
    if (event.type === 'CLICK' && play.state === 'PLAYING' && play.promptIndex > before.promptIndex) {
      // The common case, and the one that must be seen in the next frame: no component shows any of it.
      state = { ...state, play }
      return emitClick()
    }
    const tiles = state.started?.tiles ?? []
    const changes: Partial<GameState> = { play, faces: facesOfGrid(play, tiles, state.faces) }
    if (before.state !== 'PLAYING' && play.state === 'PLAYING') {
      change(changes)
      cancelAlarm = clock.afterPaint(startClock)
      return
    }
    if (before.state === 'PLAYING' && play.state !== 'PLAYING') {
      const run = finishedRun(play)
      setAlarm(reviewDelayMs, () => apply({ type: 'REVIEW' }))
      change({ ...changes, finishedRun: run })
      if (run) source.onFinished(run)
      return
    }
    change(changes)
  }

  /**
   * The clock runs from the moment that the tiles lie face up in sight, however long a busy page took to show
   * them; a press from before, which can only be a blind one, does not count.
   */
  function startClock(): void {
    state = { ...state, startedAt: clock.now() }
    armTimeout()
    emit()
  }

  function finishedRun(play: GameState['play']): FinishedRun | null {
    if (!state.started) return null
    const outcome = play.state === 'COMPLETED' ? 'COMPLETED' : 'TIMEOUT'
    const { playId, boardId, tiles, bestRun = null } = state.started
    return { playId, boardId, play, outcome, result: resultOf(play), tiles, bestBeforeMs: source.bestMs(), bestRun }
  }

  /** One alarm at the exact moment; an alarm that rings early is set again. */
  function armTimeout(): void {
    // Untimed practice never ends by the clock.
    if (state.startedAt === null || state.play.rules.timeoutMs === Infinity) return
    const remainingMs = state.startedAt + state.play.rules.timeoutMs - clock.now()
    setAlarm(Math.max(0, Math.ceil(remainingMs)), checkClock)
  }

  function checkClock(): void {
    if (state.play.state !== 'PLAYING' || state.startedAt === null) return
    apply({ type: 'CLOCK', atMs: Math.floor(clock.now() - state.startedAt) })
    if (state.play.state === 'PLAYING') armTimeout()
  }

  function press(position: number, timeStamp: number): void {
    const tile = state.play.grid[position]
    if (state.play.state !== 'PLAYING' || state.startedAt === null || !tile) return
    // Pressed before the tiles were in sight, though told of only now.
    if (timeStamp < state.startedAt) return
    const atMs = Math.round(Math.min(timeStamp, clock.now()) - state.startedAt)
    apply({ type: 'CLICK', tileId: tile.tileId, atMs })
  }

  function markAt(position: number): TileMark {
    const tile = state.play.grid[position]
    if (!tile) return 'face'
    return flashes.get(tile.tileId) ?? (tile.clicked ? 'done' : 'face')
  }

  function stop(): void {
    attempt += 1
    cancelAlarm?.()
    flashes.clear()
  }

  function reset(): void {
    stop()
    change({
      play: step(state.play, { type: 'RESET' }),
      start: 'idle',
      startError: null,
      startedAt: null,
      finishedRun: null,
    })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeScreen(listener) {
      screenListeners.add(listener)
      return () => screenListeners.delete(listener)
    },
    load,
    start,
    press,
    markAt,
    checkClock,
    reset,
    dispose: stop,
  }
}
