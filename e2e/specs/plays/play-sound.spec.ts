/** Sounds are recorded from the page's audio calls, and distinguished by their lengths. */
import type { Page } from 'playwright/test'
import { full } from '../../support/full.ts'
import { clientOf } from '../../support/client.ts'
import { finishGame, gridTiles, press, startGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { showTab } from '../../support/tab.ts'
import { expect, test } from '../../support/spec.ts'

const board = '/play/0008'

async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lengths: number[] = []
    /** A recorded sound; or the ticks of every second: one looping sound, behind a volume of its own. */
    class HeardSource extends AudioBufferSourceNode {
      override connect(...[target]: unknown[]): AudioNode & undefined {
        if (this.loop) Object.assign(window, { tickVolume: target })
        return super.connect(target as AudioNode) as AudioNode & undefined
      }
      override start(when?: number): void {
        if (this.loop) Object.assign(window, { ticksFrom: when })
        else lengths.push(Math.round((this.buffer?.duration ?? 0) * 1000))
        super.start(when)
      }
    }
    /** What is wanted before it is recorded; recordings themselves are made by oscillators of another context. */
    class HeardOscillator extends OscillatorNode {
      #startsAt = 0
      override start(when = 0): void {
        this.#startsAt = when
        super.start(when)
      }
      override stop(when = 0): void {
        // The speakers' clock may have gone on since the start was requested.
        if (this.context instanceof AudioContext) lengths.push(Math.round((when - this.#startsAt) * 1000))
        super.stop(when)
      }
    }
    Object.assign(window, { heard: lengths, OscillatorNode: HeardOscillator, AudioBufferSourceNode: HeardSource })
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

/** ms. */
const [countdown, start, click, wrong, finish] = [130, 320, 70, 220, 750]

test(
  'countdown, start, clicks, ticks and the end are heard, and nothing while the tab is hidden',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await listen(page)
    await page.goto(board)
    const game = await startGame(page)
    const started = await heard(page)
    expect(started.filter((length) => length === countdown)).toHaveLength(3)
    expect(started).toContain(start)
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
    expect(all.at(-1)).toBe(finish)
  },
)

test('no sounds are heard when they are switched off', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await clientOf(context.request, product).profile.update({ playSoundEffects: false })
  await listen(page)
  await page.goto(board)
  await finishGame(page, await startGame(page))
  await expect(page.locator('[data-play-state="SUMMARY"]')).toBeVisible()
  expect(await heard(page)).toEqual([])
  expect(await tickVolume(page)).toBeUndefined()
})
