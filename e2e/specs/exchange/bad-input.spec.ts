/** Files that lie, are broken or were made to harm, dropped in a real browser: refused in words, and nothing is made. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { makeDeck } from '../../../testkit/deck.ts'
import { createImage } from '../../support/images.ts'
import { editor } from '../../support/staff.ts'
import { expect, test } from '../../support/spec.ts'

const testFiles = path.resolve(import.meta.dirname, '../../../web/src/lib/formats/test-files')
const readTestFile = (name: string): Buffer => readFileSync(path.join(testFiles, name))

/** A PNG that says it has so many pixels a side. */
function pngOf(side: number, png: Uint8Array): Uint8Array {
  const bytes = png.slice()
  const header = new DataView(bytes.buffer)
  header.setUint32(16, side)
  header.setUint32(20, side)
  return bytes
}

/** A small file whose list says that it unpacks to half a gigabyte. */
function bomb(png: Uint8Array): Uint8Array {
  const zip = zipSync({ 'a.png': png })
  const list = strFromU8(zip, true).lastIndexOf('PK\u0001\u0002')
  new DataView(zip.buffer).setUint32(list + 24, 500 * 1024 * 1024, true)
  return zip
}

const entities = '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<quiz>&b;</quiz>'
const longTable = 'a,b\n'.repeat(1_000_000)

test('each is refused by a sentence with file and place, and the page stays as it was', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  const png = new Uint8Array((await createImage('a.png', '#b32400')).buffer)
  const whole = zipSync({ 'a.png': png, 'b.png': png })
  const files: readonly (readonly [name: string, content: Uint8Array | string, title: string, reason: string])[] = [
    ['locked.zip', readTestFile('7zip-locked.zip'), 'in locked.zip can not be read.', 'locked with a password'],
    ['bomb.zip', bomb(png), 'bomb.zip can not be read.', 'unpacks to more than 400 MB'],
    ['nested.zip', zipSync({ 'in.zip': whole }), 'in.zip in nested.zip can not be read.', 'Unpack it first.'],
    ['out.zip', zipSync({ '../a.png': png }), '../a.png in out.zip can not be read.', 'outside of the file'],
    ['twice.zip', zipSync({ 'a.png': png, 'A.png': png }), 'A.png in twice.zip', 'Another file has the same name'],
    ['half.zip', whole.subarray(0, whole.length / 2), 'half.zip can not be read.', 'Its end is missing.'],
    ['huge.png', pngOf(30_000, png), 'huge.png can not be read.', 'more than 50 million pixels'],
    ['laughs.xml', entities, 'laughs.xml can not be read, line 2.', 'which are not read, for safety'],
    ['deck.apkg', zipSync({ 'collection.anki2': strToU8('none') }), 'deck.apkg can not be read.', 'Export it again'],
    ['long.csv', longTable, 'long.csv can not be read, line 5001.', '5,000 rows at most'],
  ]
  await page.goto('/import-boards')
  await expect(page.getByRole('heading', { name: 'Drop any file here' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/archive|\/rpc\/boards\/\w+/.test(request.url())) sent.push(request.url())
  })
  const alert = page.getByRole('main').getByRole('alert')
  for (const [name, content, title, reason] of files) {
    const file = test.info().outputPath(name)
    writeFileSync(file, content)
    await page.getByLabel('Choose a file').setInputFiles(file)
    await expect(alert).toContainText(title)
    await expect(alert).toContainText(reason)
    await expect(page.getByRole('heading', { name: 'Drop any file here' })).toBeVisible()
  }
  expect(sent, 'nothing leaves the browser').toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Drop any file here' })).toBeVisible()
  await expect(page.getByText('A review waits for you.')).toBeHidden()
})

test('scripts in the fields and pictures of a deck are no text and never run', async ({ page, context, product }) => {
  await editor(context, product)
  const canary = 'window.canary = 1; fetch("https://canary.invalid/")'
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload='${canary}'><script>${canary}</script><rect width="9" height="9"/></svg>`
  const deck = await makeDeck(
    [
      [
        `<script>${canary}</script><b onclick='${canary}'>Paris</b>`,
        `Seine<iframe src="https://canary.invalid/"></iframe>`,
      ],
      [`<img src="x.svg"><img src="y" onerror='${canary}'>`, `<style>@import "https://canary.invalid/"</style>Rome`],
      [`<svg onload='${canary}'>Vienna</svg>`, `<a href='javascript:${canary}'>Danube</a>`],
    ],
    { 'x.svg': strToU8(picture) },
  )
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(?:blob|data):/.test(request.url())) foreign.push(request.url())
  })
  await page.goto('/import-boards')
  const file = { name: 'deck.apkg', mimeType: 'application/zip', buffer: Buffer.from(deck) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('textbox', { name: 'Prompt of tile 1' })).toHaveValue('Paris')
  const prompts = page.getByRole('textbox', { name: /^Prompt of tile/ })
  expect(await prompts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
    'Paris',
    'Rome',
    'Vienna',
  ])
  await page.getByRole('button', { name: 'Import 1 board' }).click()
  await expect(page.getByRole('heading', { name: '1 board is here' })).toBeFocused({ timeout: 45_000 })
  await page.getByRole('link', { name: 'Deck' }).click()
  await expect(page.getByText('Rome').first()).toBeVisible()
  expect(await page.evaluate(() => 'canary' in globalThis)).toBe(false)
  expect(foreign).toEqual([])
})

test('reading that gets no further for a minute is ended by a sentence, and the next file is read', async ({
  page,
  context,
  product,
}) => {
  await editor(context, product)
  await page.clock.install()
  await page.goto('/import-boards')
  // The worker as a file would keep it busy that no limit knows.
  const worker = /\/assets\/exchange-worker[^/]*\.js/
  await context.route(worker, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("message", () => { for (;;); })' }),
  )
  const png = (await createImage('a.png', '#b32400')).buffer
  const choose = async (name: string): Promise<void> =>
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'image/png', buffer: png })
  await choose('endless.png')
  await expect(page.getByText('endless.png')).toBeVisible()
  await page.clock.fastForward(61_000)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('endless.png can not be read.')
  await expect(alert).toContainText('no further for a minute')
  await context.unroute(worker)
  await choose('good.png')
  await expect(page.getByRole('heading', { name: '1 board found' })).toBeVisible()
})
