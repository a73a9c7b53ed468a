/** Sounds are heard by what the page asks its oscillators for. */
import type { Page } from 'playwright/test'
import { mustCall } from '../support/calls.ts'
import { finishGame, gridTiles, press, startGame } from '../support/game.ts'
import { player } from '../support/people.ts'
import { showTab } from '../support/tab.ts'
import { expect, test } from '../support/story.ts'

const board = '/play/0008'

async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pitches: number[] = []
    class HeardOscillator extends OscillatorNode {
      override start(when?: number): void {
        pitches.push(Math.round(this.frequency.value))
        super.start(when)
      }
    }
    /** The ticks of every second: one looping sound, behind a volume of its own. */
    class HeardLoop extends AudioBufferSourceNode {
      override connect(...[volume]: unknown[]): AudioNode & undefined {
        Object.assign(window, { tickVolume: volume })
        return super.connect(volume as AudioNode) as AudioNode & undefined
      }
      override start(when?: number): void {
        if (this.loop) Object.assign(window, { ticksFrom: when })
        super.start(when)
      }
    }
    Object.assign(window, { heard: pitches, OscillatorNode: HeardOscillator, AudioBufferSourceNode: HeardLoop })
  })
}

async function heard(page: Page): Promise<number[]> {
  return await page.evaluate(() => (window as unknown as { heard: number[] }).heard)
}

interface Ticks {
  readonly tickVolume?: GainNode
  readonly ticksFrom?: number
}

async function tickVolume(page: Page): Promise<number | undefined> {
  return await page.evaluate(() => (window as unknown as Ticks).tickVolume?.gain.value)
}

const [countdown, start, click, wrong] = [523, 1047, 880, 220]

test('countdown, start, clicks, ticks and the end are heard, and nothing while the tab is hidden', async ({
  page,
  context,
  place,
}) => {
  await player(context, place)
  await listen(page)
  await page.goto(board)
  const game = await startGame(page)
  const begun = await heard(page)
  expect(begun.filter((pitch) => pitch === countdown)).toHaveLength(3)
  expect(begun).toContain(start)
  expect(await page.evaluate(() => (window as unknown as Ticks).ticksFrom)).toBeGreaterThan(0)
  expect(await tickVolume(page)).toBe(1)
  await press(page, gridTiles(page).nth(game.answerAt(game.play.promptOrder.length - 1)))
  expect(await heard(page)).toContain(wrong)

  await showTab(page, false)
  const before = (await heard(page)).length
  await expect.poll(() => tickVolume(page)).toBe(0)
  await press(page, gridTiles(page).nth(game.answerAt(game.play.promptOrder.length - 1)))
  expect(await heard(page)).toHaveLength(before)
  await showTab(page, true)
  await expect.poll(() => tickVolume(page)).toBe(1)

  await finishGame(page, game)
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  const all = await heard(page)
  expect(all).toContain(click)
  expect(all.slice(-4)).toEqual([523, 659, 784, 1047])
})

test('who has switched sounds off hears none', async ({ page, context, place }) => {
  await player(context, place)
  await mustCall(context.request, place.url, 'profile.update', { playSoundEffects: false })
  await listen(page)
  await page.goto(board)
  await finishGame(page, await startGame(page))
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  expect(await heard(page)).toEqual([])
  expect(await tickVolume(page)).toBeUndefined()
})
