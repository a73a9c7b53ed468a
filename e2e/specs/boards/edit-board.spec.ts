/** Edit board (docs/rules.md#new-board-page). One file, for the board that every spec makes and opens. */
import { full } from '../../support/full.ts'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { APIRequestContext } from 'playwright/test'
import { toDraft } from '../../../testkit/boards.ts'
import { addTiles, getBoard, openEditBoard, getPrompt, tileRows } from '../../support/board-form.ts'
import { clientOf } from '../../support/client.ts'
import { makeOwnBoard, newName } from '../../support/own-board.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { admin, editor, setRoles } from '../../support/staff.ts'
import type { ProductHandle } from '../../../testkit/product.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

/** Saves the board as another user would, behind the form's back. */
async function saveElsewhere(
  request: APIRequestContext,
  product: ProductHandle,
  boardId: string,
  change: (board: BoardDetails) => Partial<BoardDetails>,
): Promise<void> {
  const board = await getBoard(request, product, boardId)
  await clientOf(request, product).boards.update({
    boardId,
    expectedVersion: board.version,
    draft: toDraft({ ...board, ...change(board) }),
    saveKey: crypto.randomUUID(),
  })
}

test('shows id and slug read-only, saves the edited fields, and goes to the board', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const before = await makeOwnBoard(context.request, product)
  const { boardId } = before
  const boardName = newName('another name')
  await openEditBoard(page, boardId)
  await expect(page.getByLabel('Board ID')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('Slug')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('Slug')).toHaveValue(before.slug)
  await expect(page.getByLabel('Image format')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(tileRows(page)).toHaveCount(before.tiles.length)
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(boardName)
  const slug = boardName.replaceAll(' ', '-')
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await expect(page.getByLabel('Images folder name')).toHaveValue(before.imagesFolderName)
  await getPrompt(page, 1).fill('Quite another prompt')
  await page.getByLabel('Tile 2 enabled').uncheck()
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Update board' }).dblclick()
  await expectToast(page, 'Board updated')
  await expect(page).toHaveURL(`/board/${boardId}`)
  const after = await getBoard(context.request, product, boardId)
  expect(after.version).toBe(before.version + 1)
  expect(after).toMatchObject({ name: boardName, slug })
  expect(after.tiles.map(({ prompt }) => prompt)).toContain('Quite another prompt')
  expect(after.tiles.filter(({ enabled }) => !enabled)).toHaveLength(1)
})

test('Enter in a field of a tile saves the board', { tag: full }, async ({ page, context, product }) => {
  await editor(context, product)
  const { boardId } = await makeOwnBoard(context.request, product)
  await openEditBoard(page, boardId)
  await tileRows(page).nth(2).scrollIntoViewIfNeeded()
  await getPrompt(page, 3).fill('Saved by Enter')
  await getPrompt(page, 3).press('Enter')
  await expect(page).toHaveURL(`/board/${boardId}`)
  const saved = await getBoard(context.request, product, boardId)
  expect(saved.tiles[2]).toMatchObject({ prompt: 'Saved by Enter' })
})

test('an unknown board leads back to the list', { tag: full }, async ({ page, context, product }) => {
  await editor(context, product)
  for (const boardId of ['9999', 'no-board']) {
    await page.goto(`/edit-board/${boardId}`)
    await expect(page, boardId).toHaveURL('/boards')
  }
})

test(
  'keeps the slug while the name stays, and warns of one that is taken',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    await openEditBoard(page, '0003')
    const name = page.getByLabel('Name', { exact: true })
    const [own, slug] = [await name.inputValue(), await page.getByLabel('Slug').inputValue()]
    await name.fill('Flags of the World')
    await expect(
      page.getByText('This slug has been used before, please change the name so the slug is unique.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Update board' }).click()
    await expectToast(page, 'Error updating the board')
    await page.mouse.click(5, 5)
    await expect(name).toHaveValue('Flags of the World')
    await name.fill(own)
    await expect(page.getByLabel('Slug')).toHaveValue(slug)
    await expect(page.getByText('This slug has been used before')).toHaveCount(0)
  },
)

test('a newer save of another user: both versions are shown, nothing is lost', async ({ page, context, product }) => {
  await editor(context, product)
  const before = await makeOwnBoard(context.request, product)
  const { boardId } = before
  const theirName = newName('Their name')
  await openEditBoard(page, boardId)
  await page.getByLabel('Name', { exact: true }).fill('My name')
  await getPrompt(page, 1).fill('My prompt')
  await saveElsewhere(context.request, product, boardId, () => ({ name: theirName, keywords: ['theirs'] }))
  await page.getByRole('button', { name: 'Update board' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody saved this board meanwhile' })
  await expect(dialog).toContainText('Other changes of theirs that come along: 1.')
  const choice = dialog.getByRole('group', { name: 'Name' })
  await expect(choice.getByLabel('Keep mine')).toBeChecked()
  await expect(choice).toContainText(theirName)
  await expectSound(page, 'two versions')
  await choice.getByLabel('Take theirs').check()
  await dialog.getByRole('button', { name: 'Merge into my form' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(theirName)
  await expect(page.getByLabel('Keywords')).toHaveValue('theirs')
  await expect(getPrompt(page, 1)).toHaveValue('My prompt')
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(page).toHaveURL(`/board/${boardId}`)
  const after = await getBoard(context.request, product, boardId)
  expect(after.version).toBe(before.version + 2)
  expect(after).toMatchObject({ name: theirName, keywords: ['theirs'] })
  expect(after.tiles.map(({ prompt }) => prompt)).toContain('My prompt')
})

test('changes survive a lost session', { tag: full }, async ({ page, context, product }) => {
  const person = await editor(context, product)
  const { boardId } = await makeOwnBoard(context.request, product)
  await openEditBoard(page, boardId)
  await getPrompt(page, 1).fill('Typed before the session ended')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/edit-board/${boardId}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(getPrompt(page, 1)).toHaveValue('Typed before the session ended')
  await page.getByRole('button', { name: 'Update board' }).click()
  await expect(page).toHaveURL(`/board/${boardId}`)
})

test(
  'an editor demoted while editing is notified, saves nothing, and loses nothing',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await editor(context, product)
    const { boardId, version } = await makeOwnBoard(context.request, product)
    await openEditBoard(page, boardId)
    await getPrompt(page, 1).fill('Typed before the demotion')
    await setRoles(product, person)
    await expect(async () => {
      await page.getByRole('button', { name: 'Update board' }).click()
      await expect(page.getByText('You may not do this.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await tileRows(page).first().scrollIntoViewIfNeeded()
    await expect(getPrompt(page, 1)).toHaveValue('Typed before the demotion')
    await page.goto(`/edit-board/${boardId}`)
    await expect(page).toHaveURL('/')

    await setRoles(product, person, 'editor')
    await openEditBoard(page, boardId)
    expect((await getBoard(context.request, product, boardId)).version).toBe(version)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(getPrompt(page, 1)).toHaveValue('Typed before the demotion')
    await page.getByRole('button', { name: 'Update board' }).click()
    await expect(page).toHaveURL(`/board/${boardId}`)
  },
)

test("another user's draft on the same browser is not offered", { tag: full }, async ({ page, context, product }) => {
  await editor(context, product)
  await openEditBoard(page, '0006')
  await getPrompt(page, 1).fill('A secret of the first')
  await page.goto('/boards')
  await editor(context, product)
  await openEditBoard(page, '0006')
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await expect(getPrompt(page, 1)).not.toHaveValue('A secret of the first')
})

test('deletes after a confirmation, and undoes it', async ({ page, context, product }) => {
  await admin(context, product)
  const { boardId } = await makeOwnBoard(context.request, product)
  await openEditBoard(page, boardId)
  await page.getByText('History of changes').click()
  // Half under a bar that stays in view, a button counts as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectSoundScreen(page, 'edit board')
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this board?' })
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await expectSoundScreen(page, 'delete question')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Board deleted' })).toBeVisible()
  const { boards } = clientOf(context.request, product)
  expect(await boards.get({ boardId })).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(`/board/${boardId}`)
  expect(await boards.get({ boardId })).not.toBeNull()
})

test(
  'duplicates the board, and shows its history with user and date',
  { tag: full },
  async ({ page, context, product }) => {
    const person = await editor(context, product)
    await openEditBoard(page, '0008')
    const tiles = await tileRows(page).count()
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Board ID')).not.toHaveValue('0008')
    await expect(page.getByLabel('Mode', { exact: true })).toHaveValue('testing')
    await expect(tileRows(page)).toHaveCount(tiles)
    await addTiles(page, 'One more')
    await page.getByLabel('Prompt prefix').fill('Find')
    const boardId = await page.getByLabel('Board ID').inputValue()
    await page.getByRole('button', { name: 'Update board' }).click()
    await expect(page).toHaveURL(`/board/${boardId}`)
    await openEditBoard(page, boardId)
    await page.getByText('History of changes').click()
    const history = page.getByRole('listitem').filter({ hasText: `by ${person.gamerTag}` })
    await expect(history).toHaveCount(2)
    await expect(history.first()).toContainText('Changed')
    await expect(history.first()).toContainText('Prompt prefix, tiles added: 1')
    await expect(history.last()).toContainText('Made as a copy')
  },
)

test(
  'translates a prompt among the details of its tile, one language at a time',
  { tag: full },
  async ({ page, context, product }) => {
    await editor(context, product)
    const { boardId } = await makeOwnBoard(context.request, product)
    await openEditBoard(page, boardId)
    const row = tileRows(page).first()
    const tileId = (await row.getAttribute('data-tile-id')) ?? ''
    const wordings = (await getPrompt(page, 1).inputValue()).split('|')
    await page.getByRole('button', { name: 'More of tile 1', exact: true }).click()
    await row.getByLabel('Prompt in Deutsch').fill(`${wordings.map((_, index) => `Wort ${index}`).join('|')}|zu viel`)
    await page.getByRole('button', { name: 'Update board' }).click()
    await expect(row.getByText('A translation must have as many wordings as the prompt.')).toBeVisible()
    await row.getByLabel('Prompt in Deutsch').fill(wordings.map((_, index) => `Wort ${index}`).join('|'))
    await row.getByLabel('Translate into').selectOption('Español')
    await expect(row.getByLabel('Prompt in Español')).toHaveValue('')
    await page.getByRole('button', { name: 'Update board' }).click()
    await expect(page).toHaveURL(`/board/${boardId}`)
    const { tiles } = await getBoard(context.request, product, boardId)
    expect(tiles.find((tile) => tile.tileId === tileId)?.translations).toEqual({
      de: wordings.map((_, index) => `Wort ${index}`).join('|'),
    })
  },
)
