/** What a running game tells of its answers to who reads along: nothing but the one prompt that is asked. */
import { gridTiles, press, startedBy } from '../support/game.ts'
import { player } from '../support/people.ts'
import { expect, test } from '../support/story.ts'

for (const board of ['0001', '0008']) {
  test(`no markup, address or answer of the server says which tile is which on ${board}`, async ({
    page,
    context,
    place,
  }) => {
    await player(context, place)
    const heard: string[] = []
    page.on('response', async (response) => {
      heard.push(decodeURIComponent(response.url()))
      if (response.url().includes('/rpc/')) heard.push(await response.text().catch(() => ''))
    })
    await page.goto(`/play/${board}`, { waitUntil: 'networkidle' })
    await page.locator('[data-play-state="READY"]').waitFor()
    const game = await startedBy(page, () => page.keyboard.press('Space'))
    await page.locator('[data-play-state="PLAYING"]').waitFor()
    const texts = game.started.tiles.flatMap(({ prompt, answerText }) => [...prompt.split('|'), answerText])
    const secrets = texts.map((text) => text.trim()).filter(Boolean)
    expect(secrets.length).toBeGreaterThan(game.play.grid.length)

    await press(page, gridTiles(page).nth(game.answerAt(0)))
    await press(page, gridTiles(page).nth(game.answerAt(3)))
    await expect(page.locator('li[data-answered]')).toHaveCount(1)
    const grid = await page.locator('[role="group"][data-layout]').evaluate((element) => element.outerHTML)
    expect(secrets.filter((secret) => holds(grid, secret))).toEqual([])
    expect(secrets.filter((secret) => heard.some((text) => holds(text, secret)))).toEqual([])
    const whole = await page.content()
    const promptOf = new Map(game.play.grid.map(({ tileId, prompt }) => [tileId, prompt]))
    const shown = game.play.promptOrder.filter((tileId) => holds(whole, promptOf.get(tileId) ?? ''))
    expect(shown).toEqual([game.play.promptOrder[1]])
  })
}

/** Whether a word or a line of words stands in a text, in whatever letters. */
function holds(text: string, words: string): boolean {
  const escaped = words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\d])${escaped}(?![\p{L}\d])`, 'iu').test(text)
}
