import type { JSHandle, Locator, Page, Route } from 'playwright/test'
import { clientOf } from '../../support/client.ts'
import { full } from '../../support/full.ts'
import { login, player } from '../../support/people.ts'
import { admin, editor, withRoleByCommand } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'

test('players and editors are sent home, and see no way in', { tag: full }, async ({ page, context, product }) => {
  await player(context, product)
  await page.goto('/users')
  await expect(page).toHaveURL('/')
  await context.clearCookies()
  await editor(context, product)
  await page.goto('/users')
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Boards' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
})

test('an admin finds a user, gives a role, disables and enables', async ({ page, context, browser, product }) => {
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const person = await player(elsewhere, product)
  // The list says when somebody was here last.
  await login(elsewhere.request, product, person)
  const theirs = await elsewhere.newPage()
  await withRoleByCommand(context, product, 'admin')
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Admin/ })
    .click()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveTitle('Users | Tilerush')

  await page.getByLabel('Search').fill(person.gamerTag.toUpperCase())
  await expect(page.getByText(/^Filtered users: 1, Total users: \d+$/)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await expect(row.locator('time')).toHaveText(/moments? ago|seconds ago|minute/)
  await expect(row.locator('time')).toHaveAttribute('title', /\d{4}/)
  await row.getByRole('button', { name: `Manage ${person.gamerTag}` }).click()
  await row.getByLabel('Editor').check()
  await expect(page.getByText(`Roles of ${person.gamerTag} updated`)).toBeVisible()
  await clientOf(elsewhere.request, product).boards.filterChoices()

  await expect(page.getByRole('status').locator('*')).toHaveCount(0)
  await row.getByRole('button', { name: 'Disable' }).click()
  const question = page.getByRole('dialog', { name: `Disable ${person.gamerTag}?` })
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(`${person.gamerTag} is disabled`)).toBeVisible()
  await expect(row.getByText('None')).toBeVisible()
  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL('/account-disabled')
  await expect(login(elsewhere.request, product, person)).rejects.toThrow('ACCOUNT_DISABLED')

  await page.reload()
  await page.getByLabel('State').selectOption('Disabled')
  await page.getByLabel('Role').selectOption('Editor')
  await page.getByLabel('Search').fill(person.email)
  await expect(row.getByText('Disabled')).toBeVisible()
  await row.getByRole('button', { name: /^Manage/ }).click()
  const log = row.getByRole('region', { name: 'Activity log' })
  await expect(log.getByRole('listitem').first()).toContainText(/Disabled account, login prevented.*ago/)
  await expect(log.getByRole('listitem').last()).toContainText('Logged in')
  await row.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText(`${person.gamerTag} is enabled`)).toBeVisible()
  await login(elsewhere.request, product, person)
  await elsewhere.close()
})

for (const [when, numResponses] of [
  ['between the responses', 1],
  ['after them', 2],
] as const) {
  test(
    `quick ticks of roles stay and are saved; a list read before them comes ${when}`,
    { tag: full },
    async ({ page, context, product }) => {
      const person = await player(context, product)
      await context.clearCookies()
      await admin(context, product)
      await page.goto('/users')
      await page.getByLabel('Search').fill(person.email.slice(0, -1))
      await expect(page.getByText(/^Filtered users: 1, /)).toBeVisible()
      await page.getByRole('button', { name: `Manage ${person.gamerTag}` }).click()

      const saved = waitForResponses(page, '/rpc/users/setRoles', numResponses)
      const listed = waitForResponses(page, '/rpc/users/list', 1)
      const read = holdNextList(page, saved)
      await page.getByLabel('Search').fill(person.email)
      await read
      if (numResponses === 1) {
        // The second change leaves when the list is there.
        const afterList = async (route: Route): Promise<void> => {
          if (route.request().postData()?.includes('"player":false')) await listed
          await route.continue()
        }
        await page.route('**/rpc/users/setRoles', afterList)
      }
      const editorBox = page.getByRole('checkbox', { name: 'Editor' })
      const seen = await watchBox(editorBox)
      await editorBox.click()
      await page.getByRole('checkbox', { name: 'Player' }).click()
      await expect(page.getByText(`Roles of ${person.gamerTag} updated`)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await seen.evaluate((states) => states)).toEqual([false, true])
      await page.reload()
      await page.getByLabel('Search').fill(person.email)
      await page.getByRole('button', { name: `Manage ${person.gamerTag}` }).click()
      await expect(editorBox).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'Player' })).not.toBeChecked()
    },
  )
}

test(
  'no one changes their own roles or state, and a search without finds says so',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await admin(context, product)
    await page.goto('/users')
    await page.getByLabel('Search').fill(person.email)
    await page.getByRole('button', { name: `Manage ${person.gamerTag}` }).click()
    await expect(page.getByText('This is you. Nobody changes their own roles or state.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Admin' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Disable' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Log out everywhere' })).toHaveCount(0)
    await page.getByLabel('Search').fill('nobody has this name')
    await expect(page.getByText('No users to display after filtering')).toBeVisible()
  },
)

/** Resolves after N responses to a procedure. */
async function waitForResponses(page: Page, path: string, count: number): Promise<void> {
  for (let received = 0; received < count; received += 1)
    await page.waitForResponse((response) => response.url().endsWith(path))
}

/** The next list of users is read at once, which resolves the promise, but arrives only when `event` has come. */
function holdNextList(page: Page, event: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = async (route: Route): Promise<void> => {
      const response = await route.fetch()
      resolve()
      await event
      // The page may have given the request up.
      await route.fulfill({ response }).catch(() => undefined)
    }
    page.route('**/rpc/users/list', hold, { times: 1 }).catch(reject)
  })
}

/** The states that a box goes through from now on, looked at between any two tasks of the page. */
async function watchBox(box: Locator): Promise<JSHandle<boolean[]>> {
  return await box.evaluateHandle((node: HTMLInputElement) => {
    const states: boolean[] = []
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      if (states.at(-1) !== node.checked) states.push(node.checked)
      port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
    return states
  })
}
