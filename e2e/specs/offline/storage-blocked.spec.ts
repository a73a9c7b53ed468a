/** A browser that allows no storage, or has no room: everything works but what needs it. */
import { full } from '../../support/full.ts'
import { clientOf } from '../../support/client.ts'
import { finishGame, startGame } from '../../support/game.ts'
import { player } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'with all storage blocked a board is played and saved, starred and practised',
  { tag: full },
  async ({ page, context, product }) => {
    await player(context, product)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
      Object.defineProperty(navigator, 'serviceWorker', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await page.goto('/play/0008')
    await finishGame(page, await startGame(page))
    await expect(page.getByText(/^Saved/)).toBeVisible()
    const star = page.getByRole('button', { name: /^Star / }).first()
    await Promise.all([page.waitForResponse('**/rpc/stars/add'), star.click()])
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Starred' })).toBeVisible()
    await page.goto('/play/0008/practice')
    await expect(page.locator('[data-play-state="READY"]')).toBeVisible()
    expect(await clientOf(context.request, product).plays.best({ boardId: '0008' })).toMatchObject({
      numTimesPlayed: 1,
    })
  },
)

test('with storage full a run is played and saved all the same', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.addInitScript(() => {
    for (const [prototype, name] of [
      [Storage.prototype, 'setItem'],
      [IDBObjectStore.prototype, 'put'],
    ] as const) {
      Object.defineProperty(prototype, name, {
        value() {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        },
      })
    }
    Cache.prototype.put = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
  })
  await page.goto('/play/0008')
  await finishGame(page, await startGame(page))
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await clientOf(context.request, product).stars.add({ boardId: '0008' })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Starred' })).toBeVisible()
  expect(await clientOf(context.request, product).plays.best({ boardId: '0008' })).toMatchObject({
    numTimesPlayed: 1,
  })
})
