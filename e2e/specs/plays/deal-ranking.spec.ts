/** A visitor opens the link to a game, plays it without an account, and stands beside who sent it. */
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { finishGame, startGame } from '../../support/game.ts'
import { plantPerson, player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { sendRuns } from '../../support/sent-runs.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

test(
  'a run that could not be sent stands there after the next visit; the ranking has an address',
  { tag: full },
  async ({ page, context, browser, product }) => {
    const other = await browser.newContext()
    const sender = await player(other, product)
    const [sent] = await sendRuns(product, smallBoard, [{ ...sender, pace: 4 }])
    const { code } = await clientOf(other.request, product).plays.share({ playId: sent?.playId ?? '' })
    const numPlayers = async () =>
      (await clientOf(other.request, product).plays.dealStandings({ boardId: smallBoard, deal: code })).numPlayers

    await page.goto(`/standings/${smallBoard}?deal=${code}`)
    await page.getByRole('link', { name: 'Play' }).click()
    await expect(page).toHaveURL(new RegExp(`/play/.+deal=${code}`))
    await page.route('**/plays/finishGuest', (route) => route.abort())
    await finishGame(page, await startGame(page))
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await numPlayers()).toBe(1)
    await page.evaluate(storeAsEarlierReleases, { code: 'K7WM4P', secret: 'x'.repeat(43) })
    await page.close()

    const next = await context.newPage()
    const ofRace = next.waitForResponse((response) => response.url().endsWith('/rpc/rooms/finishRun'))
    await next.goto('/')
    await expect.poll(numPlayers).toBe(2)
    expect((await ofRace).status()).toBe(404)
    await next.goto(`/play/${smallBoard}?deal=${code}`)
    await next.getByRole('link', { name: 'See the standings' }).click()
    await expect(next).toHaveURL(new RegExp(`/standings/.+deal=${code}`))
    await expect(next.getByText('1st of 2')).toBeVisible()
    const against = next.getByRole('region', { name: `You against ${sender.gamerTag}` })
    await expect(against.getByRole('listitem')).toHaveCount(12)
    await against.getByRole('button', { name: `Film of ${sender.gamerTag}` }).click()
    const film = next.getByRole('dialog', { name: `Film of ${sender.gamerTag}'s run` })
    await expect(film.getByText('Click 0 of 12')).toBeVisible()
    await other.close()
  },
)

test('a visitor plays the game of a link, is ranked, and logs in to keep the run', async ({
  page,
  context,
  browser,
  product,
}) => {
  const other = await browser.newContext()
  const sender = await player(other, product)
  const [sent] = await sendRuns(product, smallBoard, [{ ...sender, pace: 4 }])
  const { code } = await clientOf(other.request, product).plays.share({ playId: sent?.playId ?? '' })
  const person = await plantPerson(product)

  // Without a deal the game is for users alone.
  await page.goto(`/play/${smallBoard}`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.goto(`/play/${smallBoard}?deal=${code}`)
  await expect(page.getByText(new RegExp(`^Beat ${sender.gamerTag}'s \\d+\\.\\d\\d$`))).toBeVisible()
  await finishGame(page, await startGame(page))
  const ranking = page.getByRole('region', { name: 'Standings' })
  await expect(ranking.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('1st of 2')).toBeVisible()
  await expect(page.getByText(`s ahead of ${sender.gamerTag}`)).toBeVisible()
  const name = (await ranking.locator('[aria-current] bdi').first().textContent()) ?? ''
  expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  await expect(page.getByText(`You race as ${name}, on this device only.`)).toBeVisible()
  const against = page.getByRole('region', { name: `You against ${sender.gamerTag}` })
  await expect(against.getByRole('listitem')).toHaveCount(12)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectSound(page, `ranking of a deal, ${colorScheme}`)
  }

  await page.getByRole('region', { name: 'Keep this result' }).getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`/play/.+deal=${code}`))
  await page.getByRole('button', { name: 'Yes, save it' }).click()
  const read = async () =>
    await clientOf(context.request, product).plays.dealStandings({
      boardId: smallBoard,
      deal: code,
    })
  await expect
    .poll(async () => (await read().catch(() => null))?.rows.map((row) => row.name))
    .toEqual([person.gamerTag, sender.gamerTag])
  expect(await read()).toMatchObject({ own: { rank: 1, isMe: true, isGuest: false }, numPlayers: 2 })
  await other.close()
})

/** What is stored becomes what an earlier release would have stored; and one of its runs of a race waits beside it. */
async function storeAsEarlierReleases(seat: { readonly code: string; readonly secret: string }): Promise<void> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- Runs in the page, which has nothing from outside.
  const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('Not stored')))
    })
  async function openStore(name: string, storeName: string): Promise<IDBObjectStore> {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, { keyPath: 'playId' }))
    return (await done(opening)).transaction(storeName, 'readwrite').objectStore(storeName)
  }
  const results = await openStore('tilerush', 'pending-results')
  for (const { kind: _kind, ...run } of (await done(results.getAll())) as readonly Record<string, unknown>[]) {
    await done(results.put(run))
  }
  const races = await openStore('tilerush-rooms', 'runs')
  await done(races.put({ ...seat, race: 1, playId: crypto.randomUUID(), clicks: [] }))
  localStorage.removeItem('tilerush-unsent-runs')
  localStorage.setItem('tilerush-guest-runs', '1')
  localStorage.setItem('tilerush-room-runs', '1')
}
