/** A mailed link activates the password that was set with it, in the hands of who set it (docs/rules.md#registration). */
import { full } from '../../support/full.ts'
import { getLink, mailTo } from '../../support/mails.ts'
import { login, newPerson, register } from '../../support/people.ts'
import { expect, test } from '../../support/spec.ts'

test(
  'a link asks for its password in another browser, and a stranger’s link does not help the stranger',
  { tag: full },
  async ({ page, context, browser, product, expectedErrors }) => {
    expectedErrors.push(/status of 403/)
    const owner = newPerson()
    await register(context.request, product, owner)
    const own = await mailTo(product.dataDir, owner.email)
    const elsewhere = await browser.newContext({ baseURL: product.url })
    await register(elsewhere.request, product, { ...owner, password: 'a stranger’s password' })
    const foreign = getLink(await mailTo(product.dataDir, owner.email, { former: own }))

    await page.goto(foreign.pathname + foreign.search)
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toBeFocused()
    await expect(page.getByText(owner.email)).toBeVisible()
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await field.fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This link belongs to another password.', { exact: false })).toBeVisible()
    await expect(field).toBeFocused()

    const link = getLink(own)
    await page.goto(link.pathname + link.search)
    await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible()
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByText('Thank you for verifying your email.')).toBeVisible()
    await login(context.request, product, owner)
    await elsewhere.close()
  },
)

test('a link is opened on another device, with the password', { tag: full }, async ({ page, browser, product }) => {
  const person = newPerson()
  const desktop = await browser.newContext({ baseURL: product.url })
  await register(desktop.request, product, person)
  await desktop.close()
  const link = getLink(await mailTo(product.dataDir, person.email))
  await page.goto(link.pathname + link.search)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for verifying your email.')).toBeVisible()
})
