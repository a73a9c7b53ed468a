/**
 * Payloads stored wherever a text or an image is taken, and read back in a browser by those who see them. One file: what is
 * planted and the page that shows it stand side by side.
 */
import { type Browser, chromium, type Page } from 'playwright'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import type { UploadedImage } from '@tilerush/contract/boards/tile-images'
import type { Product } from '../../../testkit/product.ts'
import { specBrowserLaunch } from '../../../scripts/browser.mjs'
import { type ResultRow, heldIf, nothingFound } from '../result-rows.ts'
import { createBoard, newDraft, uploadSquare } from '../../../testkit/boards.ts'
import { type Client, openClient, upload } from '../../../testkit/client.ts'
import type { Environment, Size } from '../support/environment.ts'
import { addPerson, type Person } from '../../../testkit/people.ts'
import { playHonestly } from '../../../testkit/runs.ts'
import { type PlantedClass, plantClass } from './plant-class.ts'
import { foreignHost, svgPayloads, textPayloads, unsafeInSvg } from './payloads.ts'

const numPayloads = { short: 6, full: Infinity } as const

export async function provePayloads(environment: Environment, size: Size): Promise<ResultRow[]> {
  const product = await environment.shared()
  const texts = textPayloads.slice(0, numPayloads[size])
  const images = svgPayloads.slice(0, numPayloads[size])
  const admin = await addPerson(product, { role: 'admin' })
  const asAdmin = openClient(product.url, { sessionSecret: admin.sessionSecret })
  const player = await addPerson(product)
  const asPlayer = openClient(product.url, { sessionSecret: player.sessionSecret })

  const stored = await uploadImages(asAdmin, images)
  const board = await plantBoard(asAdmin, texts, stored)
  await playHonestly(product, asPlayer, board.boardId)
  const teacher = await addPerson(product, { role: 'editor' })
  const asTeacher = openClient(product.url, { sessionSecret: teacher.sessionSecret })
  const planted = { board, room: await plantClass(asTeacher, asPlayer, board.boardId) }
  const served = await findUnsafe(product, board)
  const seen = await readPages(product, planted, { admin, player, teacher }, size)
  return [
    heldIf(texts.length + images.length >= (size === 'full' ? 40 : 10), {
      what: 'payloads',
      expected: size === 'full' ? '≥ 40' : '≥ 10',
      got: `${texts.length} texts, ${images.length} vector images (${stored.length} stored once cleaned)`,
    }),
    nothingFound(
      'stored vector images with anything unsafe, or served without the policy',
      served.numImages,
      served.found,
    ),
    nothingFound(
      'pages on which anything ran, sent a request elsewhere or broke the policy',
      seen.numPages,
      seen.found,
    ),
    heldIf(seen.numWithPayload > 0, {
      what: 'of them showing a payload as text',
      expected: '> 0',
      got: String(seen.numWithPayload),
    }),
    nothingFound("pages of others than a class's teacher with a pupil's real name", seen.numOfOthers, seen.realNames),
    heldIf(seen.numWithRealName > 0, {
      what: 'pages of the teacher with it',
      expected: '> 0',
      got: String(seen.numWithRealName),
    }),
  ]
}

/** The upload ids of those that were taken; the others were refused. */
async function uploadImages(client: Client, images: readonly string[]): Promise<string[]> {
  const uploadIds: string[] = []
  for (const [index, image] of images.entries()) {
    const name = `${textPayloads[index % textPayloads.length] ?? ''}.svg`
    const reply = await upload(client, 'boards.uploadImage', new File([image], name, { type: 'image/svg+xml' }))
    if (reply.status === 200) uploadIds.push((reply.body as UploadedImage).uploadId)
    else if (reply.status >= 500) throw new Error(`An image was returned with ${reply.status}: ${reply.text}`)
  }
  return uploadIds
}

/** A live board with a payload in every text of every tile. */
async function plantBoard(
  client: Client,
  texts: readonly string[],
  uploadIds: readonly string[],
): Promise<BoardDetails> {
  const numTiles = Math.max(texts.length, uploadIds.length, 12)
  const draft = await newDraft(client, {
    name: 'Payload <img src=x onerror=ran(200)>',
    nameTranslations: { de: '<svg onload=ran(205)>' },
    promptPrefix: '<img src=x onerror=ran(201)>',
    prefixTranslations: { de: '<svg onload=ran(202)>' },
    keywords: ['<svg onload=ran(203)>', '"onfocus="ran(204)'],
    boardPortraitLayout: '3x4',
    numTiles,
  })
  // A game begins only when every image is there.
  const images = [...uploadIds]
  while (images.length < numTiles) images.push(await uploadSquare(client))
  const tiles = draft.tiles.map((tile, index) => {
    const text = `${texts[index % texts.length] ?? ''} ${index}`.replaceAll('|', '')
    return {
      ...tile,
      prompt: text,
      translations: { de: text },
      answerText: text,
      originalImageFilename: `${text}.svg`,
      uploadId: images[index] ?? null,
      credit: {
        author: text,
        licence: text,
        licenceUrl: `https://example.org/"><script>ran(${300 + index})</script>`.replaceAll(' ', ''),
        source: text,
        sourceUrl: `https://example.org/'onmouseover='ran(${400 + index})`,
        note: text,
      },
    }
  })
  return await createBoard(client, { ...draft, tiles })
}

async function findUnsafe(product: Product, { imagesFolderName, tiles }: BoardDetails) {
  const found: string[] = []
  const names = tiles.map(({ imageFilename }) => imageFilename).filter((name) => name.endsWith('.svg'))
  for (const name of names) {
    const path = `/media/boards/${imagesFolderName}/${name}`
    const { status, text, headers } = await openClient(product.url).request(path)
    if (status === 404) continue
    const unsafe = unsafeInSvg.exec(text)
    if (unsafe) found.push(`${path} holds ${unsafe[0]}`)
    if (!headers.get('content-security-policy')?.includes('sandbox')) found.push(`${path} has no sandbox`)
    if (headers.get('x-content-type-options') !== 'nosniff') found.push(`${path} may be sniffed`)
  }
  return { found, numImages: names.length }
}

interface Planted {
  readonly board: BoardDetails
  readonly room: PlantedClass
}

interface Readers {
  readonly admin: Person
  readonly player: Person
  readonly teacher: Person
}

interface ReadPage {
  readonly kind: 'visitor' | keyof Readers
  readonly path: string
}

const numShortPages = 6

/** The first ones are those of the short run. */
function getPages({ board, room: { code } }: Planted, size: Size): readonly ReadPage[] {
  const { boardId, slug, imagesFolderName, tiles } = board
  const images = tiles
    .filter(({ imageFilename }) => imageFilename.endsWith('.svg'))
    .map(({ imageFilename }) => `/media/boards/${imagesFolderName}/${imageFilename}`)
  const as = (kind: ReadPage['kind'], ...paths: string[]) => paths.map((path) => ({ kind, path }))
  const all: readonly ReadPage[] = [
    ...as('player', `/play/${slug}`),
    ...as('admin', `/edit-board/${boardId}`),
    ...as('teacher', `/classrooms/${code}?tab=members`),
    ...as('visitor', `/join?code=${code}`),
    ...as('visitor', '/credits', ...images.slice(0, 1), '/', `/play/${slug}`, ...images.slice(1)),
    ...as('player', '/dashboard', '/category/geography-and-language', '/play', `/play/${slug}/practice`),
    ...as('player', `/history/${slug}`, `/leaderboard/${slug}`, '/progress', '/profile', '/classrooms'),
    ...as('teacher', `/classrooms/${code}`, `/classrooms/${code}/assignments/new`),
    ...as(
      'admin',
      '/boards',
      `/board/${boardId}`,
      `/board/${boardId}/tile/${tiles[0]?.tileId ?? ''}`,
      '/users',
      `/classrooms/${code}`,
      '/audit',
    ),
  ]
  return size === 'full' ? all : all.slice(0, numShortPages)
}

async function readPages(product: Product, planted: Planted, readers: Readers, size: Size) {
  const browser = await chromium.launch(specBrowserLaunch())
  const found: string[] = []
  const realNames: string[] = []
  let numWithPayload = 0
  let numWithRealName = 0
  const pages = getPages(planted, size)
  try {
    const open = await openContexts(browser, product, readers)
    for (const { kind, path } of pages) {
      const { context, events } = open[kind]
      const page = await context.newPage()
      page.on('dialog', (dialog) => {
        events.push(`a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      await page.goto(`${product.url}${path}`)
      await page.waitForLoadState('networkidle')
      if (kind === 'player' && path === `/play/${planted.board.slug}`) await playAWhile(page)
      const text = await page.evaluate(() => document.documentElement.textContent ?? '')
      const values = await page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join())
      if (/ran\(\d+\)/.test(text + values)) numWithPayload += 1
      if ((text + values).includes(planted.room.realNameMark)) {
        if (kind === 'teacher') numWithRealName += 1
        else realNames.push(`${kind} at ${path}`)
      }
      found.push(...events.splice(0).map((event) => `${kind} at ${path}: ${event}`))
      await page.close()
    }
  } finally {
    await browser.close()
  }
  const numOfOthers = pages.filter(({ kind }) => kind !== 'teacher').length
  return { found, numPages: pages.length, numWithPayload, realNames, numWithRealName, numOfOthers }
}

/** Into the game, where the prompts are shown. */
async function playAWhile(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Play\b/ })
    .last()
    .click()
  await page.locator('[data-play-state="PLAYING"]').waitFor()
}

async function openContexts(browser: Browser, product: Product, { admin, player, teacher }: Readers) {
  const open = async (sessionSecret?: string) => {
    const context = await browser.newContext({ locale: 'en' })
    const events: string[] = []
    if (sessionSecret !== undefined) {
      await context.addCookies([{ name: 'tilerush_session', value: sessionSecret, url: product.url }])
    }
    await context.exposeBinding('ran', (_source, number: unknown) => {
      events.push(`payload ${String(number)} ran`)
    })
    await context.exposeBinding('violated', (_source, what: unknown) => {
      events.push(`the policy was broken: ${String(what)}`)
    })
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const violated: unknown = Reflect.get(globalThis, 'violated')
        if (typeof violated === 'function') violated(`${violatedDirective} ${blockedURI}`)
      })
    })
    context.on('request', (request) => {
      if (request.url().includes(foreignHost)) events.push(`it expected ${request.url()}`)
    })
    return { context, events }
  }
  return {
    visitor: await open(),
    player: await open(player.sessionSecret),
    admin: await open(admin.sessionSecret),
    teacher: await open(teacher.sessionSecret),
  }
}
