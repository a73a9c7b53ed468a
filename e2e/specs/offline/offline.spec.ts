/**
 * Without the network (docs/rules.md#offline): the app opens, starred boards are practised, and nothing of one user is
 * left for another.
 */
import type { Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { pollTimeout } from '../../../timeouts.config.ts'
import { full } from '../../support/full.ts'
import { gridTiles } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { playOnce } from '../../support/plays.ts'
import { expect, test } from '../../support/spec.ts'
import { editor } from '../../support/staff.ts'
import { makeMixedBoard, measureTexts } from '../../support/text-boards.ts'
import { getCacheEntries, untilBoardIsCached, untilWorkerIsReady } from '../../support/worker.ts'

// A guarded page that no one is known for cannot be shown; the router says so in the console, too.
test.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to fetch/] })

const boardId = '0008'
const lost = 'You are offline. What you have starred still opens.'

test('a visitor opens the app without the network, and is notified', async ({ page, context }) => {
  await page.goto('/')
  await untilWorkerIsReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status').getByText(lost)).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(lost)).toHaveCount(0)
})

test('a starred board opens without the network, says what works, and is practised as a game', async ({
  page,
  context,
  browser,
  product,
}) => {
  const maker = await browser.newContext()
  await editor(maker, product)
  const made = await makeMixedBoard(maker.request, product)
  await maker.close()
  await player(context, product)
  await clientOf(context.request, product).stars.add({ boardId: made.boardId })
  await page.goto('/dashboard')
  await untilWorkerIsReady(page)
  await untilBoardIsCached(page, made.boardId)
  await context.setOffline(true)

  await page.goto('/dashboard')
  const starred = page.getByRole('region', { name: 'Starred' })
  await starred.getByRole('link').first().click()
  await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
  await expect(page.getByText('A counted run needs the network; practice works without it.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play\b/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'More about this board' }).getByRole('link')).toHaveText([
    'Learn',
    'History',
  ])

  await page.getByRole('link', { name: 'Practise this board' }).click()
  await expect(page.getByRole('heading', { name: 'Practice' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  await expect(page.locator('[data-play-state="PLAYING"]')).toBeVisible()
  // Texts are measured by code that was stored, too.
  const measured = await measureTexts(gridTiles(page))
  expect(measured.count).toBeGreaterThan(0)
  expect(measured).toMatchObject({ cut: [], illegible: [] })
  // Nothing moves over a running game, not even a notice.
  await expect(page.getByText(lost)).toHaveCount(0)
  await context.setOffline(false)
  expect(await clientOf(context.request, product).plays.best({ boardId: made.boardId })).toBeNull()
})

/** Where the page leads to be played, without doubles. */
async function boardsLinkedFrom(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('main').locator('a[href^="/play/"]')
  const paths = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname))
  return [...new Set(paths)]
}

test(
  'a browser left while it stores boards has the stored ones and fetches the rest later',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    const stars = [boardId, '0002', '0003']
    for (const starred of stars) await clientOf(context.request, product).stars.add({ boardId: starred })
    let numPrompted = 0
    await context.route('**/rpc/plays/practice', async (route) => {
      numPrompted += 1
      // The second board never comes.
      if (numPrompted === 1) await route.continue()
    })
    await page.goto('/dashboard')
    // All images of the first board come before it, and are drawn for it.
    await expect.poll(() => numPrompted, { timeout: 3 * pollTimeout }).toBe(2)
    const index = await page.evaluate(async () => {
      return (await (await caches.match('/sw/kept', { cacheName: 'tilerush-kept' }))?.json()) as { boards: object }
    })
    const [stored = ''] = Object.keys(index.boards)
    expect(Object.keys(index.boards)).toEqual([stored])
    await page.close()
    await context.unrouteAll()

    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto('/dashboard')
    await expect(later.getByRole('region', { name: 'Starred' })).toBeVisible()
    const [linked = '', ...others] = await boardsLinkedFrom(later)
    expect(others).toEqual([])
    await later.goto(linked)
    await expect(later.locator('[data-play-state="READY"]')).toBeVisible()
    await expect(later.getByRole('link', { name: 'Practise this board' })).toBeVisible()
    await later.goto('/dashboard')

    // The network is back: without another visit the rest comes.
    await context.setOffline(false)
    for (const starred of stars) await untilBoardIsCached(later, starred)
    await expect.poll(async () => (await boardsLinkedFrom(later)).length).toBeGreaterThan(stars.length)
  },
)

test(
  'without the network dashboard, lists and history show only what opens',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    for (const played of ['0002', boardId]) {
      await page.goto(`/play/${played}`)
      await playOnce(page)
    }
    await clientOf(context.request, product).stars.add({ boardId })
    await page.goto('/dashboard')
    await untilWorkerIsReady(page)
    await untilBoardIsCached(page, boardId)
    expect((await boardsLinkedFrom(page)).length).toBeGreaterThan(1)
    await context.setOffline(true)
    // The dashboard that was there before shows it, too.
    await expect.poll(async () => (await boardsLinkedFrom(page)).length).toBe(1)

    const [linked = ''] = await boardsLinkedFrom(page)
    const slug = linked.split('/').at(-1) ?? ''
    await page.goto('/play')
    await expect.poll(async () => await boardsLinkedFrom(page)).toEqual([linked])
    await page.goto('/categories')
    const filled = page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /1 board$/ })
    await filled.click()
    await expect.poll(async () => await boardsLinkedFrom(page)).toContain(linked)
    await page.goto(`/history/${slug}`)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  },
)

test(
  'removing the star deletes the stored board, and the logout deletes all',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await clientOf(context.request, product).stars.add({ boardId })
    await page.goto('/dashboard')
    await untilBoardIsCached(page, boardId)
    const starred = page.getByRole('region', { name: 'Starred' })
    await starred.getByRole('button', { name: /^Star / }).click()
    await expect.poll(async () => (await getCacheEntries(page)).filter((entry) => entry.includes(boardId))).toEqual([])

    await page
      .getByRole('button', { name: /^Star / })
      .first()
      .click()
    await expect.poll(async () => (await getCacheEntries(page)).some((entry) => entry.startsWith('/media/'))).toBe(true)
    await clientOf(context.request, product).account.logout()
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(async () => await getCacheEntries(page)).toEqual([])

    const other = await player(context, product)
    await page.goto('/dashboard')
    await expect(page.getByText(other.gamerTag).first()).toBeVisible()
    await untilWorkerIsReady(page)
    await context.setOffline(true)
    await page.goto(`/play/${boardId}`)
    await expect(page.getByText('The server cannot be reached.').first()).toBeVisible()
  },
)

test(
  'procedures, downloads and private responses never come from the worker',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto('/dashboard')
    await untilWorkerIsReady(page)
    const exported = await page.request.get('/account/export.zip')
    expect(exported.headers()['content-type']).toContain('zip')
    for (const address of ['/health', '/outbox', '/account/export.zip', '/account/runs.csv']) {
      const contentType = await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), address)
      expect(contentType, address).not.toBeNull()
    }
    await page.goto('/outbox')
    await expect(page.locator('#app')).toHaveCount(0)
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const urls = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return urls.flat()
    })
    expect(cached.length).toBeGreaterThan(20)
    expect(cached.filter((url) => /export|runs\.csv|\/rpc\/|outbox|health/.test(url))).toEqual([])
  },
)

test(
  'a server that does not respond is noticed, and so is its return',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.goto('/categories')
    await untilWorkerIsReady(page)
    await context.route('**/rpc/**', (route) => route.abort())
    await context.route('**/health', (route) => route.abort())
    await page.getByRole('link', { name: 'Music' }).click()
    await expect(page.getByRole('status').getByText(lost)).toBeVisible()
    await context.unrouteAll()
    await expect(page.getByText(lost)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
