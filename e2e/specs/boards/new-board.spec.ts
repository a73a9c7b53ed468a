/** New board, and typing in the form of a board (docs/rules.md#new-board-page). One file: the cases share the form's helpers. */
import { readFile } from 'node:fs/promises'
import {
  addTiles,
  getBoard,
  getBoardsNamed,
  openEditBoard,
  openNewBoard,
  getPrompt,
  getPrompts,
  tileRows,
  uploadsDone,
} from '../../support/board-form.ts'
import { full } from '../../support/full.ts'
import { createImage } from '../../support/images.ts'
import { follow, tabTo } from '../../support/keyboard.ts'
import { makeOwnBoard, newName } from '../../support/own-board.ts'
import { expectSoundScreen } from '../../support/sound-screen.ts'
import { sharedEditor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'
import { expectToast } from '../../support/toasts.ts'

test.beforeEach(async ({ context, product }) => {
  await sharedEditor(context, product)
})

test('starts with the defaults, follows the name until the folder is edited by hand, rewrites what is typed, and creates the board', async ({
  page,
  context,
  product,
}) => {
  await openNewBoard(page)
  await expect(page).toHaveTitle('New board | Tilerush')
  await expect(page.getByLabel('Board ID')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('Slug')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('Layout')).toHaveValue('3x4')
  await expect(page.getByLabel('Background size')).toHaveValue('contain')
  await expect(page.getByLabel('Position')).toHaveValue('center')
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#FFFFFF')
  // The colour picker lies in front of the field, also of a focused one.
  await page.getByLabel('Pick: Background', { exact: true }).click({ trial: true })
  await page.getByLabel('Background', { exact: true }).focus()
  await page.getByLabel('Pick: Background', { exact: true }).click({ trial: true })
  await expect(page.getByLabel('Gradient', { exact: true })).toHaveValue('#FFFFFF')
  await expect(page.getByLabel('Layout').locator('option')).toHaveCount(29)
  await expect(page.getByLabel('Image format').locator('option')).toHaveText(['PNG', 'JPG', 'SVG'])

  await page.getByLabel('Name', { exact: true }).pressSequentially('birds & Bees')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Birds & Bees')
  await expect(page.getByLabel('Slug')).toHaveValue('birds-and-bees')
  const folder = page.getByLabel('Images folder name')
  await expect(folder).toHaveValue(/^\d{4,}-birds-and-bees$/)
  await folder.fill('my-birds')
  await page.getByLabel('Name', { exact: true }).fill('Birds')
  await expect(page.getByLabel('Slug')).toHaveValue('birds')
  await expect(folder).toHaveValue('my-birds')
  // Once it is as it was made up, it follows again.
  await folder.fill(`${await page.getByLabel('Board ID').inputValue()}-birds`)

  const keywords = page.getByLabel('Keywords')
  await keywords.pressSequentially('Birds,, BEES , birds')
  await expect(keywords).toHaveValue('birds,, bees , birds')
  await keywords.blur()
  await expect(keywords).toHaveValue('birds, bees')
  await keywords.fill('birds')
  await keywords.press('ArrowLeft')
  await keywords.pressSequentially('AB')
  await expect(keywords).toHaveValue('birdabs')

  const boardName = newName('Rivers')
  await page.getByLabel('Name', { exact: true }).fill(boardName)
  await page.getByLabel('Prompt prefix').fill('Click')
  await page.getByLabel('Category').selectOption({ label: 'Geography & Language' })
  await keywords.fill('rivers, europe')
  await page.getByLabel('Layout').selectOption('1x6')
  await addTiles(page, 'Rhine', 'Upper_Danube')
  await expect(getPrompt(page, 2)).toHaveValue('Upper Danube')
  await page.getByRole('button', { name: 'Add new tile at the top' }).click()
  await expect(getPrompt(page, 1)).toBeFocused()
  await getPrompt(page, 1).fill('Volga')
  await page.getByLabel('Answer text of tile 1').fill('The longest')
  await page.getByLabel('Tile 3 enabled').uncheck()
  await page.getByRole('button', { name: 'Create New Board' }).dblclick()
  await expectToast(page, 'New board created')
  await expect(page).toHaveURL('/boards')

  const [board, ...others] = await getBoardsNamed(context.request, product, boardName)
  expect(others, 'two presses make one board').toEqual([])
  const slug = boardName.toLowerCase().replace(' ', '-')
  expect(board).toMatchObject({
    name: boardName,
    slug,
    category: 'geography',
    keywords: ['rivers', 'europe'],
    boardPortraitLayout: '1x6',
    imagesFolderName: `${board?.boardId}-${slug}`,
  })
  const tiles = (board?.tiles ?? []).map(({ prompt, enabled, answerText }) => ({ prompt, enabled, answerText }))
  expect(tiles.toSorted((one, other) => one.prompt.localeCompare(other.prompt))).toEqual([
    { prompt: 'Rhine', enabled: true, answerText: '' },
    { prompt: 'Upper Danube', enabled: false, answerText: '' },
    { prompt: 'Volga', enabled: true, answerText: 'The longest' },
  ])
})

test('a board is made with the keyboard alone', async ({ page }) => {
  await page.goto('/boards')
  await follow(page, page.getByRole('link', { name: 'Create board' }))
  await expect(page.getByLabel('Board ID')).toHaveValue(/^\d{4,}$/)
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  const boardName = newName('Made by keys')
  await page.keyboard.type(boardName)
  for (const [label, text] of [
    ['Prompt prefix', 'Click'],
    ['Category', 'Geo'],
    ['Keywords', 'keys, hands'],
    ['Layout', '1x6'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await expect(page.getByLabel('Category')).toHaveValue('geography')
  await expect(page.getByLabel('Layout')).toHaveValue('1x6')
  for (const [index, prompt] of ['Rhine', 'Volga', 'Danube'].entries()) {
    const end = index === 0 ? 'top' : 'bottom'
    await follow(page, page.getByRole('button', { name: `Add new tile at the ${end}` }))
    await expect(getPrompt(page, index + 1)).toBeFocused()
    await page.keyboard.type(prompt)
  }
  await follow(page, page.getByRole('button', { name: 'Remove tile 3' }))
  await expect(page.getByRole('button', { name: 'Remove tile 2' })).toBeFocused()
  await follow(page, page.getByRole('button', { name: 'Create New Board' }))
  await expectToast(page, 'New board created')
  await expect(page).toHaveURL('/boards')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: boardName })).toBeVisible()
})

test('warns of a slug that cannot be used, and does not save', { tag: full }, async ({ page }) => {
  await openNewBoard(page)
  const boardId = await page.getByLabel('Board ID').inputValue()
  await page.getByLabel('Category').selectOption({ index: 1 })
  const name = page.getByLabel('Name', { exact: true })
  for (const [typed, warning] of [
    ['Flags of the World', 'This slug has been used before, please change the name so the slug is unique.'],
    [boardId, 'The name/slug cannot be the same as the Board ID.'],
    ['0001', 'The name/slug cannot be the same as an existing Board ID.'],
  ] as const) {
    await name.fill(typed)
    await expect(page.getByText(warning)).toBeVisible()
    await page.getByRole('button', { name: 'Create New Board' }).click()
    await expectToast(page, 'Error saving new board')
    await page.mouse.click(5, 5)
    await expect(page.getByText(warning).first()).toBeVisible()
    await expect(page).toHaveURL('/new-board')
  }
  await name.fill('A name of its own')
  await expect(page.getByText('This slug has been used before')).toHaveCount(0)
  await expect(page.getByText('The name/slug cannot be')).toHaveCount(0)
})

test('names every field that is missing or wrong, and takes the focus to the first', async ({ page }) => {
  await openNewBoard(page)
  await expectSoundScreen(page, 'new board, empty')
  // An empty one would be made up anew as soon as another spec makes a board.
  await page.getByLabel('Images folder name').fill('My rivers')
  await page.getByLabel('Background', { exact: true }).fill('white')
  await addTiles(page, 'Rhine | Rhein', '', 'Rhein')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('This field is required')
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription('This field is required')
  await expect(page.getByLabel('Images folder name')).toHaveAccessibleDescription(
    'Only lower case letters, digits, hyphens and underscores; the first a letter or a digit.',
  )
  await expect(page.getByLabel('Background', { exact: true })).toHaveAccessibleDescription(
    'A colour looks like #1A2B3C.',
  )
  await expect(getPrompt(page, 2)).toHaveAccessibleDescription('An enabled tile needs a prompt.')
  await expect(getPrompt(page, 3)).toHaveAccessibleDescription(
    '"Rhein" is also a prompt of the tile Rhine | Rhein: a right click would be wrong.',
  )
  await expect(page.getByText('6 things must be mended before this can be saved.')).toBeVisible()
  await page.getByRole('button', { name: 'More of tile 1' }).click()
  await expectSoundScreen(page, 'new board, with errors')
  await name.fill('Rivers')
  await expect(name).not.toHaveAccessibleDescription(/required/)
})

test(
  'loses nothing when the request fails, and saves once when it is pressed again',
  { tag: full },
  async ({ page, context, product }) => {
    await openNewBoard(page)
    const boardName = newName('Lakes')
    await page.getByLabel('Name', { exact: true }).fill(boardName)
    await page.getByLabel('Category').selectOption({ index: 1 })
    await addTiles(page, 'Ladoga')
    // The server saves, and its response is lost.
    await page.route('**/rpc/boards/create', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Create New Board' }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(boardName)
    await expect(getPrompt(page, 1)).toHaveValue('Ladoga')
    await page.unroute('**/rpc/boards/create')
    await page.mouse.click(5, 5)
    await page.getByRole('button', { name: 'Create New Board' }).click()
    await expect(page).toHaveURL('/boards')
    expect(await getBoardsNamed(context.request, product, boardName)).toHaveLength(1)
  },
)

test('orders the tiles, changes every extension, and writes the rename file', { tag: full }, async ({ page }) => {
  await openNewBoard(page)
  await addTiles(page, 'Cherry', 'apple', 'Banana')
  await page.getByLabel('Order tiles by').selectOption('Prompt')
  expect(await getPrompts(page)).toEqual(['apple', 'Banana', 'Cherry'])
  await page.getByLabel('Direction').selectOption('DESC')
  expect(await getPrompts(page)).toEqual(['Cherry', 'Banana', 'apple'])
  await page.getByLabel('Order tiles by').selectOption('Creation')
  expect(await getPrompts(page)).toEqual(['Banana', 'apple', 'Cherry'])
  await page.getByRole('button', { name: 'Remove tile 2' }).click()
  expect(await getPrompts(page)).toEqual(['Banana', 'Cherry'])

  for (const number of [2, 1]) await page.getByRole('button', { name: `Remove tile ${number}` }).click()
  await page.setInputFiles('input[type=file][multiple]', [
    await createImage('plum.png', '#808', 10),
    await createImage('fig.png', '#484', 10),
    {
      name: 'names.tsv',
      mimeType: 'text/tab-separated-values',
      buffer: Buffer.from('file\tprompt\nplum.png\tPlum\nfig.png\tFig\n'),
    },
  ])
  await expect.poll(async () => (await getPrompts(page)).toSorted()).toEqual(['Fig', 'Plum'])
  await uploadsDone(page)
  await page.getByLabel('Image format').selectOption('SVG')
  await page.getByRole('button', { name: 'More of tile 1' }).click()
  await expect(page.getByText(/^File: [6789bcdfghjkmnpqrtwz]{8}\.svg\. It came as (plum|fig)\.png\.$/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: "Generate 'Rename TSV' file" }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  for (const name of ['plum', 'fig']) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name}\\.png\\t[6789bcdfghjkmnpqrtwz]{8}\\.svg$`)))
  }
})

test('asks before something is lost, and keeps it for another visit', async ({ page }) => {
  await openNewBoard(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/boards')

  await page.getByRole('link', { name: 'Create board' }).click()
  await expect(page.getByLabel('Board ID')).toHaveValue(/^\d{4,}$/)
  await page.getByLabel('Name', { exact: true }).fill('Half a board')
  await addTiles(page, 'Half a tile')
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a board')
  await expect(getPrompt(page, 1)).toHaveValue('Half a tile')

  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a board')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/boards')
  await page.getByRole('link', { name: 'Create board' }).click()
  await expect(page.getByLabel('Board ID')).toHaveValue(/^\d{4,}$/)
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('text of an input method is rewritten when it is complete', { tag: full }, async ({ page }) => {
  await openNewBoard(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.focus()
  const keyboard = await page.context().newCDPSession(page)
  const compose = async (text: string) => {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await compose('n')
  await compose('ni')
  await expect(name).toHaveValue('ni')
  await keyboard.send('Input.insertText', { text: '你' })
  await expect(name).toHaveValue('你')
  await name.fill('')
  await compose('riv')
  await expect(page.getByLabel('Slug')).toHaveValue('riv')
  await compose('rivers')
  await expect(name).toHaveValue('rivers')
  await keyboard.send('Input.insertText', { text: 'rivers' })
  await expect(name).toHaveValue('Rivers')
  await expect(page.getByLabel('Slug')).toHaveValue('rivers')
})

test(
  'a board of many tiles shows the first invalid field and saves every change',
  { tag: full },
  async ({ page, context, product }) => {
    const { boardId } = await makeOwnBoard(context.request, product, '0001')
    const before = await getBoard(context.request, product, boardId)
    const count = before.tiles.length
    expect(count).toBeGreaterThan(40)
    await openEditBoard(page, boardId)
    await expect(tileRows(page)).toHaveCount(count)
    await getPrompt(page, 1).fill('The first')
    await page.getByLabel(`Tile ${count} enabled`).uncheck()
    await getPrompt(page, count - 1).fill('')
    await page.getByLabel('Name', { exact: true }).focus()
    await page.getByRole('button', { name: 'Update board' }).click()
    await expect(getPrompt(page, count - 1)).toBeFocused()
    await expect(getPrompt(page, count - 1)).toHaveAccessibleDescription('An enabled tile needs a prompt.')
    await getPrompt(page, count - 1).fill('The last but one')
    await page.getByRole('button', { name: 'Update board' }).click()
    await expect(page).toHaveURL(`/board/${boardId}`)
    const { tiles } = await getBoard(context.request, product, boardId)
    const changes = [
      [0, { prompt: 'The first' }],
      [count - 2, { prompt: 'The last but one' }],
      [count - 1, { enabled: false }],
    ] as const
    const expected = before.tiles.map((tile, index) => ({ ...tile, ...changes.find(([at]) => at === index)?.[1] }))
    expect(tiles).toEqual(expected)
  },
)
