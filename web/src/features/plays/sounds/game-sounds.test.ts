import { started, loaded, rules } from '@tilerush/core/testing/games'
import { step } from '@tilerush/core/play/step'
import type { Play } from '@tilerush/core/play/types'
import { describe, expect, it } from 'vitest'
import { createGame } from '../game/game.ts'
import { practiceSource } from '../practice/practice-source.ts'
import { createFakeClock } from '../testing.ts'
import { listenToGame, getSound } from './game-sounds.ts'

const prompted = (play: Play): string => play.promptOrder[play.promptIndex] ?? ''
const click = (play: Play, tileId: string, atMs = 100): Play => step(play, { type: 'CLICK', tileId, atMs })

describe('getSound', () => {
  it('hears countdown, start, right and wrong clicks and the end', () => {
    const ready = loaded('1x6')
    const counting = step(ready, { type: 'START', seed: 1, rules })
    expect(getSound(ready, counting)).toBe('countdown')
    const next = step(counting, { type: 'COUNTDOWN_TICK' })
    expect(getSound(counting, next)).toBe('countdown')
    expect(getSound(counting, started('1x6', 1))).toBe('start')

    let play = started('1x6', 1)
    const wrong = click(play, play.promptOrder[3] ?? '')
    expect(getSound(play, wrong)).toBe('wrong')
    while (play.promptIndex < 5) {
      const right = click(play, prompted(play))
      expect(getSound(play, right)).toBe('click')
      play = right
    }
    const done = click(play, prompted(play))
    expect(getSound(play, done)).toBe('finish')
    expect(getSound(done, step(done, { type: 'SHOW_SUMMARY' }))).toBeNull()
    expect(getSound(play, step(play, { type: 'CLOCK', atMs: rules.timeoutMs }))).toBe('finish')
    expect(getSound(play, step(play, { type: 'RESET' }))).toBeNull()
  })
})

describe('listenToGame', () => {
  it('ticks every second while playing, and no longer', async () => {
    const clock = createFakeClock()
    const tiles = Array.from({ length: 6 }, (_, index) => ({
      tileId: `tile${index}`,
      prompt: `prompt ${index}`,
      answerText: '',
      imageUrl: `/media/${index}.svg`,
      backgroundColor: '',
      radialGradientHexColor: '',
    }))
    const game = createGame({
      source: practiceSource({
        boardId: '0001',
        layout: '1x6',
        tiles,
        prompted: ['tile0'],
        isTimed: true,
        onFinished: () => {},
      }),
      clock,
      loadImages: async (urls) => ({ sources: new Map(urls.map((url) => [url, url])), broken: [] }),
    })
    const heard: string[] = []
    const stop = listenToGame(game, clock, {
      play: (name) => heard.push(name),
      tick(delayMs) {
        heard.push(`ticks in ${delayMs}`)
        return () => heard.push('no ticks')
      },
    })
    await game.load()
    await game.start()
    clock.advance(3000)
    expect(heard).toEqual(['countdown', 'countdown', 'countdown', 'start', 'ticks in 1000'])
    clock.advance(2500)
    expect(heard.slice(5)).toEqual([])
    game.press(
      game.getState().play.grid.findIndex((tile) => tile.tileId === 'tile0'),
      clock.now(),
    )
    clock.advance(5000)
    expect(heard.slice(5)).toEqual(['finish', 'no ticks'])
    stop()
  })
})
