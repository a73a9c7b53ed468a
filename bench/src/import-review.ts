/** Files of other programs in the import: from the choice of a file until the review is drawn, and how it scrolls. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { toBrowserCookie } from '../../testkit/client.ts'
import { makeDeck } from '../../testkit/deck.ts'
import { addPerson } from '../../testkit/people.ts'
import type { Product } from '../../testkit/product.ts'
import { atMost, median, type Measurement } from './measurements.ts'
import { timeUntilShown } from './until-shown.ts'

const viewport = { width: 1440, height: 900 }
const rounds = 5
const numRows = 5000
const tableTargetMs = 1000
const numNotes = 500
const deckMegabytes = 60
const deckTargetSeconds = 12
const numWheelSteps = 80
const wheelStepPx = 600
/** What browsers call a long task. */
const longTaskMs = 50
const givenUpMs = 60_000

/** Rows as a spreadsheet writes them, whose headings are known, so that nobody is asked. */
function makeTable(): string {
  const rows = Array.from({ length: numRows }, (_, row) => `Question ${row},Answer ${row} of many,Frage ${row},note`)
  return ['Prompt,Answer text,prompt:de,Level', ...rows].join('\r\n')
}

/** Notes with a photograph each, of noise, so that no packing makes them smaller. */
async function makePhotoDeck(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  const wanted = (deckMegabytes * 1024 * 1024) / numNotes
  // What follows the end of a JPEG is no part of the picture; some cameras keep previews there.
  const filled = Buffer.concat([photo, Buffer.alloc(Math.max(0, Math.round(wanted - photo.length)), 0xff)])
  const names = Array.from({ length: numNotes }, (_, index) => `photo-${index}.jpg`)
  const notes = names.map((name, index) => [`<img src="${name}">`, `Place ${index}`] as const)
  return await makeDeck(notes, Object.fromEntries(names.map((name) => [name, filled])))
}

/** The ms from the choice of the file until its review is drawn. */
async function timeReview(page: Page, file: string): Promise<number> {
  await page.goto('/import-boards')
  await page.getByLabel('Choose a file').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const choose = () => page.getByLabel('Choose a file').setInputFiles(file)
  return (await timeUntilShown(page, ['main h1'], choose, givenUpMs)) ?? Number.NaN
}

/** The longest task while the review is scrolled, in ms; 0 where none was long. */
async function scrollReview(page: Page): Promise<number> {
  // The review is stored once it stands still; that is no part of scrolling.
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(viewport.width / 2, viewport.height / 2)
  for (let step = 0; step < numWheelSteps; step++) {
    await page.mouse.wheel(0, wheelStepPx)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return Math.max(0, ...tasks)
}

export async function measureImportReview(browser: Browser, product: Product): Promise<Measurement[]> {
  const context = await browser.newContext({ baseURL: product.url, viewport })
  const { sessionSecret } = await addPerson(product, { role: 'editor' })
  await context.addCookies([toBrowserCookie(sessionSecret, product.url)])
  const folder = await mkdtemp(path.join(tmpdir(), 'tilerush-review-'))
  const [table, deck] = [path.join(folder, 'table.csv'), path.join(folder, 'deck.apkg')]
  try {
    await writeFile(table, makeTable())
    await writeFile(deck, await makePhotoDeck())
    const page = await context.newPage()
    const tableTimes: number[] = []
    for (let round = 0; round < rounds; round++) tableTimes.push(await timeReview(page, table))
    const longest = await scrollReview(page)
    const deckSeconds = (await timeReview(page, deck)) / 1000
    return [
      atMost(`a table of ${numRows} rows, from its choice to its review`, 'ms', median(tableTimes), tableTargetMs),
      atMost('scrolling through it: the longest task', 'ms', longest, longTaskMs),
      atMost(
        `a deck of ${numNotes} notes and ${deckMegabytes} MB, from its choice to its review`,
        's',
        deckSeconds,
        deckTargetSeconds,
      ),
    ]
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
}
