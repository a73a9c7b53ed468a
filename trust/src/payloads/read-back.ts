/** Payloads stored wherever a text or an image is taken, and read back in a browser by those who see them. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { Product } from '../../../testkit/product.ts'
import { ensureSpecBrowser, specBrowserLaunch } from '../../../scripts/browser.mjs'
import { type ResultRow, heldIf, nothingFound } from '../result-rows.ts'
import { createBoard, newDraft } from '../../../testkit/boards.ts'
import { type Client, openBrowser } from '../../../server/src/testing/from-outside.ts'
import { toBrowserCookie } from '../../../testkit/session-cookie.ts'
import type { Environment, Size } from '../support/environment.ts'
import { addPerson, type Person } from '../../../testkit/people.ts'
import { playHonestly } from '../../../testkit/runs.ts'
import { plantClass } from './plant-class.ts'
import { foreignHost, svgPayloads, textPayloads, unsafeInSvg } from './payloads.ts'

const numPayloads = { short: 6, full: Infinity } as const
/** What each reader looks at. */
const numPages = { short: 1, full: Infinity } as const

export async function provePayloads(environment: Environment, size: Size): Promise<ResultRow[]> {
  const product = await environment.shared()
  const texts = textPayloads.slice(0, numPayloads[size])
  const images = svgPayloads.slice(0, numPayloads[size])
  const readers = {
    visitor: null,
    player: await addPerson(product),
    teacher: await addPerson(product, { role: 'editor' }),
    admin: await addPerson(product, { role: 'admin' }),
  }
  const asPlayer = openBrowser(product.url, readers.player).client
  const asAdmin = openBrowser(product.url, readers.admin).client
  const stored = await uploadImages(asAdmin, images)
  const board = await plantBoard(asAdmin, texts, stored)
  await playHonestly(product, asPlayer, board.boardId)
  const pages = getPages(board, await plantClass(product, readers.teacher, asPlayer, board.boardId))
  const seen = await readPages(product, pages, readers, numPages[size])
  const minPayloads = size === 'full' ? 40 : 10
  return [
    heldIf(texts.length + images.length >= minPayloads, {
      what: 'payloads',
      expected: `≥ ${minPayloads}`,
      got: `${texts.length} texts, ${images.length} vector images (${stored.length} stored once cleaned)`,
    }),
    nothingFound(
      'pages on which anything ran, sent a request elsewhere or broke the policy, and images with anything unsafe',
      seen.numPages,
      seen.found,
    ),
    heldIf(seen.numWithPayload > 0, {
      what: 'of them showing a payload as text',
      expected: '> 0',
      got: String(seen.numWithPayload),
    }),
  ]
}

/** The upload ids of those that were taken; the others were refused. */
async function uploadImages(client: Client, images: readonly string[]): Promise<string[]> {
  const uploadIds: string[] = []
  for (const [index, image] of images.entries()) {
    const name = `${textPayloads[index % textPayloads.length] ?? ''}.svg`
    const file = new File([image], name, { type: 'image/svg+xml' })
    const taken = await client.boards.uploadImage({ file }).catch((error: { readonly status?: number }) => {
      if ((error.status ?? 500) >= 500) throw error
      return null
    })
    if (taken) uploadIds.push(taken.uploadId)
  }
  return uploadIds
}

/** A live board with a payload in every text of every tile; tiles beyond the images show theirs as text. */
async function plantBoard(client: Client, texts: readonly string[], images: readonly string[]): Promise<BoardDetails> {
  const draft = await newDraft(client, {
    name: 'Payload <img src=x onerror=ran(200)>',
    nameTranslations: { de: '<svg onload=ran(205)>' },
    promptPrefix: '<img src=x onerror=ran(201)>',
    prefixTranslations: { de: '<svg onload=ran(202)>' },
    keywords: ['<svg onload=ran(203)>', '"onfocus="ran(204)'],
    boardPortraitLayout: '3x4',
    numTiles: Math.max(texts.length, images.length, 12),
  })
  const tiles = draft.tiles.map((tile, index) => {
    const text = `${texts[index % texts.length] ?? ''} ${index}`.replaceAll('|', '')
    const answer = {
      ...tile,
      prompt: text,
      translations: { de: text },
      answerText: text,
      uploadId: images[index] ?? null,
    }
    if (answer.uploadId === null) return { ...answer, imageFilename: '', originalImageFilename: '' }
    const credit = {
      author: text,
      licence: text,
      licenceUrl: `https://example.org/"><script>ran(${300 + index})</script>`.replaceAll(' ', ''),
      source: text,
      sourceUrl: `https://example.org/'onmouseover='ran(${400 + index})`,
      note: text,
    }
    return { ...answer, originalImageFilename: `${text}.svg`, credit }
  })
  return await createBoard(client, { ...draft, tiles })
}

type Readers = Readonly<Record<'visitor' | 'player' | 'teacher' | 'admin', Person | null>>
type Pages = Readonly<Record<keyof Readers, readonly string[]>>

function getPages({ boardId, slug, imagesFolderName, tiles }: BoardDetails, code: string): Pages {
  const images = tiles
    .filter(({ imageFilename }) => imageFilename.endsWith('.svg'))
    .map(({ imageFilename }) => `/media/boards/${imagesFolderName}/${imageFilename}`)
  const ofPlays = [`/play/${slug}/practice`, `/history/${slug}`, `/leaderboard/${slug}`, '/progress']
  const ofBoard = [`/board/${boardId}`, `/board/${boardId}/tile/${tiles[0]?.tileId ?? ''}`]
  return {
    visitor: ['/credits', ...images, '/', `/play/${slug}`, `/join?code=${code}`],
    player: [
      `/play/${slug}`,
      '/dashboard',
      '/category/geography-and-language',
      '/play',
      ...ofPlays,
      '/profile',
      '/classrooms',
    ],
    teacher: [`/classrooms/${code}?tab=members`, `/classrooms/${code}`, `/classrooms/${code}/assignments/new`],
    admin: [`/edit-board/${boardId}`, '/boards', ...ofBoard, '/users', `/classrooms/${code}`, '/audit'],
  }
}

async function readPages(product: Product, pages: Pages, readers: Readers, numOfEach: number) {
  ensureSpecBrowser()
  const browser = await chromium.launch(specBrowserLaunch())
  const found: string[] = []
  const seen = { numPages: 0, numWithPayload: 0 }
  try {
    for (const [kind, reader] of Object.entries(readers) as [keyof Readers, Person | null][]) {
      const { context, events } = await openContext(browser, product, reader)
      for (const path of pages[kind].slice(0, numOfEach)) {
        const page = await context.newPage()
        await page.goto(`${product.url}${path}`)
        await page.waitForLoadState('networkidle')
        if (kind === 'player' && /^\/play\/[^/]+$/.test(path)) await playAWhile(page)
        const unsafe = path.endsWith('.svg') ? unsafeInSvg.exec(await page.content()) : null
        if (unsafe) events.push(`holds ${unsafe[0]}`)
        const text = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('input')]
            .map((element) => ('value' in element ? element.value : element.textContent))
            .join(),
        )
        seen.numPages += 1
        if (/ran\(\d+\)/.test(text)) seen.numWithPayload += 1
        found.push(...events.splice(0).map((event) => `${kind} at ${path}: ${event}`))
        await page.close()
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return { ...seen, found }
}

/** Into the game, where the prompts are shown. */
async function playAWhile(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  await page.locator('[data-play-state="PLAYING"]').waitFor()
}

/** `events`: what happened on its pages and must not. */
async function openContext(
  browser: Browser,
  product: Product,
  reader: Person | null,
): Promise<{ readonly context: BrowserContext; readonly events: string[] }> {
  const context = await browser.newContext({ locale: 'en' })
  const events: string[] = []
  if (reader) await context.addCookies([toBrowserCookie(reader.sessionSecret, product.url)])
  await context.exposeBinding('ran', (_source, number: unknown) => void events.push(`payload ${String(number)} ran`))
  await context.exposeBinding('violated', (_source, what: unknown) => {
    events.push(`the policy was broken: ${String(what)}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const violated: unknown = Reflect.get(globalThis, 'violated')
      if (typeof violated === 'function') violated(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    events.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (request.url().includes(foreignHost)) events.push(`it asked for ${request.url()}`)
  })
  return { context, events }
}
