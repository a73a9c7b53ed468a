/** A mailed link says at once whether it works, and once more when it has done its work (docs/rules.md#mailed-links). */
import { getLink, mailTo } from '../../support/mails.ts'
import { newPerson, register } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

test('a link is opened twice, the address waits at the login, and an altered link says so at once', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const person = newPerson()
  await register(context.request, product, person)
  const link = getLink(await mailTo(product.dataDir, person.email))
  await page.goto(link.pathname + link.search)
  await expect(page.getByText(`This link works. It verifies ${person.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Thank you for verifying your email.')).toBeVisible()

  await page.goto(link.pathname + link.search)
  await expect(page.getByText('Your email is verified.')).toBeVisible()
  await expectSound(page, 'a link of a verified address')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/welcome')

  const stranger = await context.browser()?.newContext({ baseURL: product.url })
  const altered = await stranger?.newPage()
  if (!altered) throw new Error('There is no browser')
  await altered.goto('/manage-login?mode=verifyEmail&oobCode=altered&lang=en&apiKey=tilerush')
  await expect(altered.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await stranger?.close()
})
