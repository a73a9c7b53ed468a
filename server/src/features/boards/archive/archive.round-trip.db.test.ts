/** Property: an imported archive, exported again, has the same bytes, for boards of any content. */
import type { BoardDraftInput } from '@tilerush/contract/boards/draft'
import type { ArchivePlan } from '@tilerush/contract/boards/archive'
import {
  boardModes,
  categories,
  layouts,
  tileBackgroundPositions,
  tileBackgroundSizes,
} from '@tilerush/core/boards/constants'
import { tileIdAt } from '@tilerush/core/testing/drafts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortOrFull } from '../../../testing/short-or-full.ts'
import { createImage } from '../../../testing/fixtures/images.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { createTestDeps } from '../../../testing/test-deps.ts'
import { startTestServer, type Browser } from '../../../testing/test-server.ts'

const closing: (() => Promise<void>)[] = []

/** An editor's browser at an instance of the product. */
async function open(): Promise<Browser> {
  const deps = await createTestDeps()
  const server = await startTestServer(deps)
  closing.push(
    () => server.close(),
    () => deps.close(),
  )
  return server.browser((await signIn(deps, { role: 'editor' })).sessionSecret)
}

let from: Browser
let to: Browser
beforeAll(async () => {
  from = await open()
  to = await open()
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** Words of several scripts, with separators and quotes that a CSV parser could misread. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(fc.constantFrom('Owl', 'é', 'عربي', '"', '\\', '\t', '\n', ',', '<b>', '\u{1F98A}'), { maxLength: 6 })
    .map((deps) => deps.join('')),
)
const address = fc.constantFrom('', 'https://example.org/licence?x="1"')
const colour = fc.constantFrom('', '#FFFFFF', '#00aa77')
const credit = fc.record({
  author: words,
  licence: words,
  licenceUrl: address,
  source: words,
  sourceUrl: address,
  note: words,
})

const tile = fc.record({
  answerText: words,
  enabled: fc.boolean(),
  originalImageFilename: words,
  credit,
  hasImage: fc.boolean(),
  backgroundColor: colour,
  radialGradientHexColor: colour,
})

const anyBoard = fc.record({
  promptPrefix: words,
  category: fc.constantFrom(...categories.map(({ code }) => code)),
  mode: fc.constantFrom(...boardModes),
  keywords: fc.array(fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9})?$/), { maxLength: 4 }),
  boardPortraitLayout: fc.constantFrom(...layouts),
  tileBackgroundSize: fc.constantFrom(...tileBackgroundSizes),
  tileBackgroundPosition: fc.constantFrom(...tileBackgroundPositions),
  tilePadding: fc.boolean(),
  invertTileImagesInDarkMode: fc.boolean(),
  folder: fc.constantFrom(null, 'own'),
  tiles: fc.array(tile, { maxLength: 4 }),
})

/** Quickly read: that vector images come through as well is in `archive.db.test.ts`. */
const images = await Promise.all(
  [9, 10, 11, 12].map(async (width) => new File([new Uint8Array(await createImage({ width }))], 'tile.png')),
)
let numMade = 0

async function make({
  folder,
  tiles,
  ...fields
}: typeof anyBoard extends fc.Arbitrary<infer B> ? B : never): Promise<string> {
  numMade += 1
  const name = `Board "${numMade}" \u{1F98A}`
  const { nextBoardId: boardId, slug } = await from.client.boards.checkName({ name })
  const drafts: BoardDraftInput['tiles'] = []
  for (const [index, { hasImage, ...rest }] of tiles.entries()) {
    const upload = hasImage ? await from.client.boards.uploadImage({ file: images[index] ?? new File([], '') }) : null
    const tileId = tileIdAt(index)
    const prompt = `Prompt ${index} of ${numMade}`
    drafts.push({ ...rest, tileId, prompt, imageFilename: `${tileId}.jpg`, uploadId: upload?.uploadId ?? null })
  }
  const saved = await from.client.boards.create({
    boardId,
    draft: {
      ...fields,
      name,
      tileBackgroundColor: '#FFFFFF',
      tileRadialGradientHexColor: '#FFFFFF',
      imagesFolderName: folder === null ? `${boardId}-${slug}` : `${folder}-${numMade}`,
      tiles: drafts,
    },
    saveKey: crypto.randomUUID(),
  })
  return saved.boardId
}

async function exported(browser: Browser, ids: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await browser.fetch(`/archive?boards=${ids.join(',')}`)).arrayBuffer())
}

async function imported(archive: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const response = await to.fetch('/archive', { method: 'POST', body: archive })
  const { importId, boards } = ((await response.json()) as { json: ArchivePlan }).json
  expect(boards.flatMap(({ problems: issues }) => issues)).toEqual([])
  const slugs = boards.map(({ slug }) => slug)
  let state = await to.client.boards.applyArchive({ importId, slugs, mode: 'asArchived' })
  while (state.state === 'running') state = await to.client.boards.archiveState({ importId })
  expect(state).toMatchObject({ state: 'done', failure: null })
  return state.boardIds
}

test('boards of any content, with and without images, make a round trip to the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyBoard, { minLength: 1, maxLength: 3 }), async (boards) => {
      const ids: string[] = []
      for (const board of boards) ids.push(await make(board))
      const archive = await exported(from, ids)
      const again = await exported(to, await imported(archive))
      expect(Buffer.from(again).equals(archive)).toBe(true)
    }),
    { numRuns: shortOrFull(5, 15) },
  )
})
