/** The ways into a classroom: by a card's QR code, by code, gamertag and words, with an own account; and out of it. */
import type { Page } from 'playwright/test'
import { addAssignment, addPupils, plantClassroom } from '../../../testkit/classrooms.ts'
import { toBrowserCookie } from '../../../testkit/session-cookie.ts'
import { clientOf } from '../../support/client.ts'
import { follow } from '../../support/keyboard.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { login, newPerson, player } from '../../support/people.ts'
import { smallBoard } from '../../support/plays.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { expect, test } from '../../support/spec.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const todo = (page: Page) => page.getByRole('region', { name: 'To do' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('three taps lead from the QR code of a card to the first tile, and its words are in no address and no storage', async ({
    page,
    product,
  }) => {
    const room = await plantClassroom(product)
    const [pupil] = await addPupils(room, 'Ida Canary')
    await addAssignment(room, [smallBoard])
    const words = pupil?.words.split(' ') ?? []
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))

    await page.goto(`/join?code=${room.code}#${pupil?.gamerTag}:${words.join('-')}`)
    await expect(heading(page, 'Your three words')).toBeVisible()
    await expect(page.getByLabel('Three words')).toHaveValue(words.join(' '))
    await expect(page).toHaveURL(`/join?code=${room.code}&as=${pupil?.gamerTag}`)
    const kept = await page.evaluate(() =>
      JSON.stringify([
        navigation.entries().map(({ url }) => url),
        history.state,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    )
    // One word alone may be part of an address that has nothing to do with it.
    const passphrase = new RegExp(words.join('[^a-z]{1,3}'))
    expect([kept, ...addresses].filter((text) => passphrase.test(text))).toEqual([])
    await expect(page.getByLabel('Stay logged in on this device')).not.toBeChecked()
    await expectSound(page, 'the words of a card')

    await page.getByRole('button', { name: 'Go in' }).tap()
    await expect(heading(page, 'You are in')).toBeVisible()
    await expectSound(page, 'a pupil who has come in')
    await page.getByRole('article', { name: 'Flags of Europe' }).getByRole('link').tap()
    await expect(page).toHaveURL(/\/play\//)
    await page.getByRole('button', { name: /^Play/ }).tap()
    await expect(page.locator('[data-play-state="PLAYING"]')).toBeVisible()

    await page.goto('/account')
    await expect(page.getByRole('region', { name: 'Your classrooms' })).toContainText('Ida Canary')
    await expect(page.getByRole('button', { name: /Delete|Leave|Update/ })).toHaveCount(0)
    await expect(page.locator('input')).toHaveCount(0)
    await expectSound(page, 'the account page of a managed account')
    // No account of one's own, no address, no image: sounds and colours alone.
    await page.goto('/profile')
    await expect(page.getByLabel('Interface sounds')).toBeVisible()
    await expect(page.getByLabel(/Gamertag|Email|Custom|Hide me/)).toHaveCount(0)
  })
})

test('by the keyboard alone: a code, a gamertag, wrong words, then the right ones', async ({ page, product }) => {
  const room = await plantClassroom(product, 'Klasse 4')
  const [pupil] = await addPupils(room, 'Emil Canary', 'Ana Canary')
  const { gamerTag = '', words = '' } = pupil ?? {}
  await page.goto('/join')
  await page.getByLabel('Code').press('Tab')
  await page.getByLabel('Code').pressSequentially('bcd fgh')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is no classroom with this code. Look again, or ask your teacher.')).toBeVisible()
  await expectSoundScreen(page, 'a wrong code')
  await page.getByLabel('Code').fill(`Come to ${product.url}/join?code=${room.code}.`)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Who are you?')).toBeVisible()
  await expect(page.getByText('Canary')).toHaveCount(0)
  await expectSoundScreen(page, 'the list of gamertags')
  await follow(page, page.getByRole('link', { name: gamerTag }))
  await expect(heading(page, 'Your three words')).toBeVisible()
  await page.getByLabel('Three words').pressSequentially('maple river eleven')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`These are not the words of ${gamerTag}. Look at your card.`)).toBeVisible()
  await expectSoundScreen(page, 'wrong words')
  await page.getByLabel('Three words').fill(`  ${words.toUpperCase().replaceAll(' ', '   ')} `)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'You are in')).toBeVisible()
  await expect(page.getByText('Nothing to do. The next assignment appears here.')).toBeVisible()
  await follow(page, page.getByRole('link', { name: 'To my dashboard' }))
  await expect(todo(page)).toContainText('Nothing to do.')

  // The account of another classroom stays in its own.
  const other = await plantClassroom(product)
  await page.goto(`/join?code=${other.code}`)
  await expect(page.getByText(`${gamerTag} was made by another classroom and belongs to that one alone.`)).toBeVisible()
})

test('with an own account: what the teachers will see comes first; To do comes after, and goes with leaving', async ({
  page,
  context,
  product,
}) => {
  const room = await plantClassroom(product)
  const { gamerTag } = await player(context, product)
  await addAssignment(room, [smallBoard], { goal: { kind: 'time', ms: 45_000 } })
  await page.goto(`/join?code=${room.code}`)
  await expect(heading(page, 'Join Class 7b')).toBeVisible()
  await expect(page.getByText('your runs on the boards of the class, from today on')).toBeVisible()
  await expect(page.getByText('not your e-mail address, and not your other runs')).toBeVisible()
  await expectSoundScreen(page, 'what one agrees to')
  await page.getByLabel('Your real name').fill('Ana Canary')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText(`You play as ${gamerTag}.`)).toBeVisible()

  await page.getByRole('link', { name: 'To my dashboard' }).click()
  await expect(todo(page).getByRole('article', { name: 'Flags of Europe' })).toContainText('Under 45.00 s.')
  await expectSoundScreen(page, 'To do')
  await follow(page, todo(page).getByRole('link', { name: 'Class 7b' }))
  const own = page.getByRole('region', { name: 'Your classrooms' })
  await own.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('dialog').getByLabel('Real name').fill('Ana C.')
  await page.keyboard.press('Enter')
  await expect(own).toContainText('The teachers read your name as Ana C.')
  await own.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('region', { name: 'Your classrooms' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click()
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  await expect(todo(page)).toHaveCount(0)

  await room.teacher.classrooms.setArchived({ code: room.code, isArchived: true })
  await page.goto(`/join?code=${room.code}`)
  await expect(page.getByText('This classroom is archived: nobody joins it any more.')).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expectSoundScreen(page, 'privacy in classrooms')
})

test('a managed account becomes its owner’s once a teacher agreed, by a mailed link; the class takes it back', async ({
  page,
  context,
  browser,
  product,
}) => {
  const room = await plantClassroom(product)
  const [pupil] = await addPupils(room, 'Ida Canary')
  const { code } = room
  if (!pupil) throw new Error('There is no pupil')
  const { gamerTag, words } = pupil
  await clientOf(context.request, product).classrooms.login({ code, gamerTag, words, isRemembered: true })
  const owner = newPerson()
  const { email, password } = owner
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectSoundScreen(page, 'a managed account that is to become one’s own')
  await page.getByRole('button', { name: 'Ask my teacher' }).click()
  await expect(page.getByText('Your teacher is asked.')).toBeVisible()
  await expectSoundScreen(page, 'a managed account that waits for its teacher')

  const desk = await browser.newContext({ baseURL: product.url })
  await desk.addCookies([toBrowserCookie(room.teacherSecret, product.url)])
  const teacher = await desk.newPage()
  await teacher.goto(`/classrooms/${code}`)
  const requests = teacher.getByRole('region', { name: 'Own accounts' })
  await expect(requests).toContainText('Ida Canary')
  await expectSoundScreen(teacher, 'a request for an own account')
  await requests.getByRole('button', { name: 'Yes, Ida Canary may have an own account' }).click()
  await expect(requests).toHaveCount(0)

  const { pathname, search } = getLink(await mailTo(product.dataDir, email))
  await page.goto(pathname + search)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(heading(page, 'Email Verified')).toBeVisible()
  await login(context.request, product, owner)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'This account is your own' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Leave|Delete/ })).toHaveCount(0)
  await expectSoundScreen(page, 'an own account in its first week')

  await teacher.goto(`/classrooms/${code}?tab=members`)
  await requests.getByRole('button', { name: 'Take back the account of Ida Canary' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(teacher.getByRole('dialog').locator('[lang=en] > *')).toHaveCount(3)
  await teacher.getByRole('button', { name: 'Done' }).click()
  await expect(requests).toHaveCount(0)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
  await desk.close()
})
