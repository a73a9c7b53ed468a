import { expect, test } from '../support/story.ts'

test('an altered code shows the toast and the reason, and changes nothing; the toast goes by itself or by a click', async ({
  page,
}) => {
  await page.goto('/manage-login?mode=verifyEmail&oobCode=altered&lang=en&apiKey=tilerush')
  const verify = page.getByRole('button', { name: 'Verify Email' })
  // The alert itself has no size of its own; the text in it is what people see.
  const toast = page.locator('[role="alert"]').getByText('Error applying ActionCode')

  await verify.click()
  await expect(toast).toBeVisible()
  await expect(page.getByRole('main').getByText(/link/i).first()).toBeVisible()
  await expect(toast).toBeHidden()
  await expect(page.getByText('Email Verified')).toHaveCount(0)

  // The page has nothing more to press: such a link will not work the second time either.
  await page.reload()
  await verify.click()
  await expect(toast).toBeVisible()
  await toast.click()
  await expect(toast).toBeHidden()
})
