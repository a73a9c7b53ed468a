/** The controller of a game. One file, for the one driven clock and game that every case plays. */
import { replay } from '@tilerush/core/play/replay'
import { describe, expect, it } from 'vitest'
import type { StartedGame } from './game-source.ts'
import { createGame, type Game } from './game.ts'
import type { FinishedRun } from './game-state.ts'
import { createFakeClock, flushPromises } from '../testing.ts'

const rules = { rulesVersion: 1, timeoutMs: 300_000, wrongClickPenaltyMs: 2000, countdownFrom: 3 }
const tiles = Array.from({ length: 6 }, (_, index) => ({
  tileId: `tile${index}`,
  prompt: `prompt ${index}`,
  answerText: '',
  imageUrl: `/media/${index}.svg`,
  backgroundColor: '',
  radialGradientHexColor: '',
}))
const started: StartedGame = {
  playId: 'play-1',
  boardId: '0001',
  boardPortraitLayout: '1x6',
  seed: 42,
  rules,
  tiles,
}

function setUp({ startPlay = async () => started }: { startPlay?: () => Promise<StartedGame> } = {}) {
  const clock = createFakeClock()
  const decoded: string[][] = []
  const broken = new Set<string>()
  const finished: FinishedRun[] = []
  const game = createGame({
    source: {
      layout: '1x6',
      faces: tiles,
      start: startPlay,
      bestMs: () => 9000,
      onFinished: (run) => finished.push(run),
    },
    clock,
    loadImages: async (urls) => {
      decoded.push([...urls])
      return {
        sources: new Map(urls.filter((url) => !broken.has(url)).map((url) => [url, url])),
        broken: urls.filter((url) => broken.has(url)),
      }
    },
  })
  return { clock, decoded, broken, finished, game }
}

async function setUpPlaying(...args: Parameters<typeof setUp>) {
  const setup = setUp(...args)
  await setup.game.load()
  await setup.game.start()
  setup.clock.advance(3000)
  expect(setup.game.getState().play.state).toBe('PLAYING')
  return setup
}

function getAnswerPosition(game: Game): number {
  const { play } = game.getState()
  return play.grid.findIndex((tile) => tile.tileId === play.promptOrder[play.promptIndex])
}

function positionOfMistake(game: Game): number {
  const { play } = game.getState()
  return play.grid.findIndex((tile) => !tile.clicked && tile.tileId !== play.promptOrder[play.promptIndex])
}

describe('before the clock', () => {
  it('is READY only when every image has been decoded', async () => {
    const { game, decoded } = setUp()
    const loading = game.load()
    expect(game.getState()).toMatchObject({ images: 'loading', play: { state: 'COMPONENT_CREATED' } })
    void game.start()
    expect(game.getState()).toMatchObject({ start: 'idle', play: { state: 'COMPONENT_CREATED' } })
    await loading
    expect(game.getState()).toMatchObject({ images: 'ready', play: { state: 'READY' } })
    expect(decoded).toEqual([tiles.map((tile) => tile.imageUrl)])
  })

  it('says that images are broken and loads them again on request', async () => {
    const { game, broken } = setUp()
    broken.add('/media/3.svg')
    await game.load()
    expect(game.getState()).toMatchObject({ images: 'broken', play: { state: 'COMPONENT_CREATED' } })
    broken.clear()
    await game.load()
    expect(game.getState()).toMatchObject({ images: 'ready', play: { state: 'READY' } })
  })

  it('stays READY when the start fails, and can be started again', async () => {
    let fails = true
    const { game } = setUp({
      startPlay: async () => {
        if (fails) throw new Error('offline')
        return started
      },
    })
    await game.load()
    await game.start()
    expect(game.getState()).toMatchObject({ start: 'failed', play: { state: 'READY' } })
    fails = false
    await game.start()
    expect(game.getState()).toMatchObject({ start: 'idle', play: { state: 'COUNTING_DOWN', countdown: 3 } })
  })

  it('decodes images that the started version has and the loaded one had not', async () => {
    const newer = {
      ...started,
      tiles: tiles.map((tile, index) => (index === 2 ? { ...tile, imageUrl: '/media/new.svg' } : tile)),
    }
    const { game, decoded } = setUp({ startPlay: async () => newer })
    await game.load()
    await game.start()
    expect(decoded[1]).toEqual(['/media/new.svg'])
    expect(game.getState().play.state).toBe('COUNTING_DOWN')
  })

  it('drops a start whose response comes after a reset', async () => {
    const responses: ((play: StartedGame) => void)[] = []
    const { game } = setUp({ startPlay: () => new Promise((resolve) => responses.push(resolve)) })
    await game.load()
    const starting = game.start()
    game.reset()
    responses[0]?.(started)
    await starting
    expect(game.getState()).toMatchObject({ start: 'idle', play: { state: 'READY' } })
  })

  it('counts down a second at a time and reshuffles at every tick', async () => {
    const { game, clock } = setUp()
    await game.load()
    await game.start()
    const orders = [game.getState().faces]
    for (const countdown of [2, 1, 0]) {
      clock.advance(999)
      expect(game.getState().play.countdown).toBe(countdown + 1)
      clock.advance(1)
      expect(game.getState().play.countdown).toBe(countdown)
      orders.push(game.getState().faces)
    }
    expect(new Set(orders.map((faces) => faces.map((face) => face.tileId).join())).size).toBeGreaterThan(1)
    expect(game.getState()).toMatchObject({ startedAt: clock.now(), play: { state: 'PLAYING' } })
  })
})

describe('while the clock runs', () => {
  it('takes the time from the event, not from when it is handled', async () => {
    const { game, clock } = await setUpPlaying()
    const startedAt = clock.now()
    clock.advance(900)
    game.press(getAnswerPosition(game), startedAt + 700.6)
    expect(game.getState().play.clicks.map((click) => click.atMs)).toEqual([701])
  })

  it('ignores a press made before the tiles lay face up', async () => {
    const { game, clock } = await setUpPlaying()
    game.press(getAnswerPosition(game), clock.now() - 5)
    expect(game.getState().play.clicks).toEqual([])
  })

  it('runs from the moment the tiles are in sight, and no press from before counts', async () => {
    const { game, clock } = setUp()
    const painted: (() => void)[] = []
    clock.afterPaint = (run) => {
      painted.push(run)
      return () => {}
    }
    await game.load()
    await game.start()
    clock.advance(3000)
    expect(game.getState()).toMatchObject({ startedAt: null, play: { state: 'PLAYING', countdown: 0 } })
    game.press(getAnswerPosition(game), clock.now())
    game.press(positionOfMistake(game), clock.now() + 50)
    // A busy page needs this long to show the tiles.
    clock.advance(80)
    painted[0]?.()
    expect(game.getState().startedAt).toBe(clock.now())
    game.press(positionOfMistake(game), clock.now() - 1)
    expect(game.getState().play.clicks).toEqual([])
    clock.advance(400)
    game.press(getAnswerPosition(game), clock.now())
    expect(game.getState().play.clicks.map((click) => click.atMs)).toEqual([400])
  })

  it('does not begin after a reset between the last tick and the first sight', async () => {
    const { game, clock } = setUp()
    await game.load()
    await game.start()
    clock.afterPaint = (run) => clock.after(50, run)
    clock.advance(3000)
    game.reset()
    clock.advance(1000)
    expect(game.getState()).toMatchObject({ startedAt: null, play: { state: 'READY' } })
  })

  it('marks a right tile, then sinks it', async () => {
    const { game, clock } = await setUpPlaying()
    const position = getAnswerPosition(game)
    expect(game.getTileStateAt(position)).toBe('face')
    game.press(position, clock.now())
    expect(game.getTileStateAt(position)).toBe('hit')
    clock.advance(180)
    expect(game.getTileStateAt(position)).toBe('done')
  })

  it('flashes a wrong tile for 500 ms, again on a repeat, and lets no click wait', async () => {
    const { game, clock } = await setUpPlaying()
    const position = positionOfMistake(game)
    game.press(position, clock.now())
    expect(game.getTileStateAt(position)).toBe('wrong-odd')
    clock.advance(400)
    game.press(position, clock.now())
    expect(game.getTileStateAt(position)).toBe('wrong-even')
    game.press(getAnswerPosition(game), clock.now())
    expect(game.getState().play).toMatchObject({ promptIndex: 1, numIncorrectClicks: 2 })
    clock.advance(499)
    expect(game.getTileStateAt(position)).toBe('wrong-even')
    clock.advance(1)
    expect(game.getTileStateAt(position)).toBe('face')
  })

  it('keeps the faces of the grid as they are, so that the board is not drawn again', async () => {
    const { game, clock } = await setUpPlaying()
    const { faces } = game.getState()
    game.press(positionOfMistake(game), clock.now())
    game.press(getAnswerPosition(game), clock.now())
    expect(game.getState().faces).toBe(faces)
  })
})

describe('the end', () => {
  it('completes, reports a click list that the server replays to the same result, and goes on to the summary', async () => {
    const { game, clock, finished } = await setUpPlaying()
    clock.advance(300)
    game.press(positionOfMistake(game), clock.now())
    for (let index = 0; index < tiles.length; index += 1) {
      clock.advance(500)
      game.press(getAnswerPosition(game), clock.now())
    }
    expect(game.getState().play.state).toBe('COMPLETED')
    expect(finished).toHaveLength(1)
    const [run] = finished
    expect(run).toMatchObject({ playId: 'play-1', outcome: 'COMPLETED', bestBeforeMs: 9000 })
    expect(run?.result).toMatchObject({ completedDurationMs: 3300, totalDurationMs: 5300, numIncorrectClicks: 1 })
    const judged = replay({
      layout: '1x6',
      tiles: tiles.map(({ tileId, prompt }) => ({ tileId, prompt, enabled: true })),
      seed: started.seed,
      rules,
      clicks: run?.play.clicks ?? [],
    })
    expect(judged).toMatchObject({ kind: 'completed', result: run?.result })
    clock.advance(1000)
    expect(game.getState().play.state).toBe('SUMMARY')
  })

  it('is out of time at the exact millisecond', async () => {
    const { game, clock, finished } = await setUpPlaying()
    clock.advance(rules.timeoutMs - 1)
    expect(game.getState().play.state).toBe('PLAYING')
    clock.advance(1)
    expect(game.getState().play).toMatchObject({ state: 'TIMEOUT', endedAtMs: rules.timeoutMs })
    expect(finished[0]).toMatchObject({ outcome: 'TIMEOUT', result: null })
    clock.advance(1000)
    expect(game.getState().play.state).toBe('OUT_OF_TIME')
  })

  it('judges the time-out on return when the alarm was put off', async () => {
    const { game, clock } = await setUpPlaying()
    const now = clock.now()
    Object.assign(clock, { now: () => now + rules.timeoutMs + 5000 })
    game.checkClock()
    expect(game.getState().play.state).toBe('TIMEOUT')
  })

  it('resets to READY, drops the run and every alarm, and plays again', async () => {
    const { game, clock, finished } = await setUpPlaying()
    game.press(positionOfMistake(game), clock.now())
    game.reset()
    expect(game.getState()).toMatchObject({ startedAt: null, play: { state: 'READY', clicks: [], countdown: 0 } })
    expect(tiles.map((_, position) => game.getTileStateAt(position))).toEqual(tiles.map(() => 'face'))
    clock.advance(rules.timeoutMs * 2)
    expect(game.getState().play.state).toBe('READY')
    expect(finished).toEqual([])
    await game.start()
    await flushPromises()
    expect(game.getState().play.state).toBe('COUNTING_DOWN')
  })
})

describe('a game that several play together', () => {
  it('counts down so that all players begin at the given time', async () => {
    const { clock, game } = setUp({ startPlay: async () => ({ ...started, startsAt: 9500 }) })
    await game.load()
    await game.start()
    clock.advance(5499)
    expect(game.getState().play.state).toBe('READY')
    clock.advance(1)
    expect(game.getState().play.countdown).toBe(3)
    clock.advance(3000)
    expect(game.getState()).toMatchObject({ startedAt: 9500, play: { state: 'PLAYING' } })
  })

  it('counts down at once for a player who has missed that time', async () => {
    const { game } = await setUpPlaying({ startPlay: async () => ({ ...started, startsAt: 500 }) })
    expect(game.getState().startedAt).toBe(4000)
  })

  it('goes on with its clicks after the page was loaded again', async () => {
    const first = await setUpPlaying()
    first.clock.advance(700)
    first.game.press(getAnswerPosition(first.game), first.clock.now())
    const { clicks } = first.game.getState().play
    const { clock, finished, game } = setUp({
      startPlay: async () => ({ ...started, startsAt: -5000, resumed: { startedAt: -2000, clicks } }),
    })
    await game.load()
    await game.start()
    expect(game.getState()).toMatchObject({ startedAt: -2000, play: { state: 'PLAYING', promptIndex: 1, clicks } })
    while (game.getState().play.state === 'PLAYING') {
      clock.advance(500)
      game.press(getAnswerPosition(game), clock.now())
    }
    expect(finished[0]?.play.clicks[0]).toEqual(clicks[0])
    const enabled = tiles.map((tile) => ({ ...tile, enabled: true }))
    const clicksOfAll = finished[0]?.play.clicks ?? []
    expect(replay({ layout: '1x6', tiles: enabled, seed: 42, rules, clicks: clicksOfAll })).toMatchObject({
      kind: 'completed',
    })
  })
})
