/** What a class does together: a race that its teacher starts, and pairs of tiles that it is to tell apart. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { expectFocusWithin, follow } from '../../support/keyboard.ts'
import { player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { openPractice, playRound } from '../../support/practice.ts'
import { finishRace, raceStartedBy } from '../../support/rooms.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'
import type { ProductHandle } from '../../../testkit/product.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const realName = 'Ida Canary-Lindqvist'

/** A teacher in the context with a classroom, and a member with a device of their own. */
async function makeClass(context: BrowserContext, browser: Browser, product: ProductHandle, device: object = {}) {
  await player(context, product)
  const { classrooms } = clientOf(context.request, product)
  const { code } = await classrooms.create({ name: 'Class 7b', idempotencyKey: randomUUID() })
  const pupilContext = await browser.newContext({ baseURL: product.url, ...device })
  const pupil = await player(pupilContext, product)
  await clientOf(pupilContext.request, product).classrooms.join({ code, realName })
  return { code, pupil, pupilPage: await pupilContext.newPage() }
}

const seen = async (page: Page): Promise<string> => (await page.locator('body').innerText()) + page.url()

test('a teacher starts a race, a member joins by one press, and the real name is the teacher’s alone', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { code, pupil, pupilPage } = await makeClass(context, browser, product, phone)
  await page.goto(`/classrooms/${code}`)
  await follow(page, page.getByRole('button', { name: 'Start a race' }))
  const dialog = page.getByRole('dialog', { name: 'Start a race' })
  await expectFocusWithin(dialog)
  await dialog.getByRole('checkbox').first().check()
  await expectSoundScreen(page, 'the boards of a race with the class')
  await dialog.getByRole('button', { name: 'Open a room' }).click()
  await page.waitForURL(/\/room\/[2-9A-Z]{6}$/)

  await pupilPage.goto('/dashboard')
  await pupilPage.getByRole('link', { name: 'Join the race' }).click()
  await expect(pupilPage.getByRole('heading', { name: pupil.gamerTag })).toBeVisible()
  const presenter = await context.newPage()
  await presenter.goto(`${page.url()}/presenter`)
  await expect(presenter.getByText(pupil.gamerTag)).toBeVisible()

  await page.bringToFront()
  const game = await raceStartedBy(pupilPage, () => page.keyboard.press('Space'))
  await finishRace(pupilPage, game)
  const result = page.getByRole('list', { name: 'Everybody' })
  await expect(result.getByText(realName)).toBeVisible()
  await expectSound(page, 'the result on the teacher’s device')
  await expect(pupilPage.getByRole('list', { name: 'Everybody' })).toBeVisible()
  await expect(presenter.getByRole('region', { name: 'Podium' })).toBeVisible()
  for (const other of [presenter, pupilPage]) expect(await seen(other)).not.toContain('Canary')

  await page.getByRole('button', { name: 'Results as CSV' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Each race' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain(`1,"${pupil.gamerTag}","${realName}"`)

  await page.goto(`/classrooms/${code}`)
  const races = page.getByRole('region', { name: 'Races' })
  await races.getByText('1 member').click()
  await expect(races.getByRole('rowheader', { name: realName })).toBeVisible()
  await expectSoundScreen(page, 'the races of a classroom')
  await pupilPage.context().close()
})

test('a member tells a pair apart three times in a row, and the teacher sees it', async ({
  context,
  browser,
  product,
}) => {
  const { code, pupilPage } = await makeClass(context, browser, product)
  const tiles = await openPractice(pupilPage, () => pupilPage.goto(`/play/${smallBoard}/practice`))
  const [one, other] = tiles
  const hourMs = 3_600_000
  const { assignmentId } = await clientOf(context.request, product).classrooms.createAssignment({
    code,
    draft: {
      kind: 'pairs',
      title: 'Look twice',
      pairs: [{ boardId: smallBoard, clickedTileId: one?.tileId ?? '', askedTileId: other?.tileId ?? '' }],
      opensAt: new Date(Date.now() - hourMs).toISOString(),
      dueAt: new Date(Date.now() + hourMs).toISOString(),
      lateCounts: true,
      memberIds: null,
    },
    idempotencyKey: randomUUID(),
  })
  const matrix = async () =>
    await clientOf(context.request, product).classrooms.matrix({ code, assignmentIds: [assignmentId] })

  await pupilPage.goto(`/play/${smallBoard}/practice?assignment=${assignmentId}`)
  await expect(pupilPage.getByRole('heading', { name: 'Look twice' })).toBeVisible()
  await expectSound(pupilPage, 'the start of an assigned practice')
  const pauses = [1103, 871]
  const heading = pupilPage.getByRole('heading', { level: 1 })
  await playRound(pupilPage, tiles, () => pupilPage.getByRole('button', { name: 'Play', exact: true }).click(), {
    wrongFirst: true,
    pauses,
  })
  await expect(heading).toHaveText('0/1')
  for (const quicker of [0, 31, 58]) {
    await playRound(pupilPage, tiles, () => pupilPage.getByRole('button', { name: 'Next round' }).click(), {
      pauses: pauses.map((ms) => ms - quicker),
    })
    await expect(pupilPage.getByText('Saved for your classroom')).toBeVisible()
  }
  await expect(heading).toHaveText('1/1')
  await expectSound(pupilPage, 'pairs that are told apart')
  expect(await matrix()).toMatchObject({
    members: [{ progress: [[{ state: 'done', pairs: { numDone: 1, num: 1 } }]] }],
  })
  await pupilPage.context().close()
})
