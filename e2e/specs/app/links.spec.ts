/** Links as chats and mail programs leave them (docs/rules.md#links-as-they-arrive). */
import { onlyInFull } from '../../support/full.ts'
import { expect, test } from '../../support/spec.ts'

test('a mailed link and the link of a game are understood with what was added to them', async ({ page, product }) => {
  await page.goto('/manage-login?mode=verifyEmail&amp;oobCode=altered&amp;lang=en).')
  await expect(page).toHaveURL('/manage-login?mode=verifyEmail&oobCode=altered&lang=en')
  // Mode and code were read: the page of an address without them says something else.
  await expect(page.getByText('This link is not valid.')).toBeVisible()

  for (const end of ['%E2%80%8B', ...onlyInFull(').', '%22%3E')]) {
    await page.goto(`${product.url}//play//world-flags-warm-up?deal=daily${end}`)
    await expect(page).toHaveURL('/play/world-flags-warm-up?deal=daily')
    await expect(page.getByRole('heading', { level: 1, name: 'World Flags: Warm-up' })).toBeVisible()
  }
})
