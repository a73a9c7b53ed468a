/** Files of other programs in the import: from the choice of a file until the review is drawn, and how it scrolls. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { makeDeck } from '../../testkit/deck.ts'
import { addPerson } from '../../testkit/people.ts'
import { openPage, type Bench } from './browser.ts'
import { timeUntilShown, watchDurations } from './input-to-paint.ts'
import { atMost, median, type Measurement } from './measurements.ts'
import { drawPhoto } from './photo.ts'

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

/** Notes with a photograph each. */
async function makePhotoDeck(): Promise<Uint8Array> {
  const photo = await drawPhoto(640, 400)
  const wanted = Math.round((deckMegabytes * 1024 * 1024) / numNotes)
  // What follows the end of a JPEG is no part of the picture; some cameras keep previews there.
  const filled = Buffer.concat([photo, Buffer.alloc(Math.max(0, wanted - photo.length), 0xff)])
  const names = Array.from({ length: numNotes }, (_, index) => `photo-${index}.jpg`)
  const notes = names.map((name, index) => [`<img src="${name}">`, `Place ${index}`] as const)
  return await makeDeck(notes, Object.fromEntries(names.map((name) => [name, filled])))
}

/** The ms from the choice of the file until its review is drawn. */
async function timeReview(page: Page, file: string): Promise<number> {
  await page.goto('/import-boards')
  const input = page.getByLabel('Choose a file')
  await input.waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return (await timeUntilShown(page, ['main h1'], () => input.setInputFiles(file), givenUpMs)) ?? Number.NaN
}

/** The longest task while the review is scrolled, in ms; 0 where none was long. */
async function scrollReview(page: Page): Promise<number> {
  // The review is stored once it stands still; that is no part of scrolling.
  await page.waitForTimeout(2000)
  const readDurations = await watchDurations(page, 'longtask')
  await page.mouse.move(700, 450)
  for (let step = 0; step < numWheelSteps; step++) {
    await page.mouse.wheel(0, wheelStepPx)
    await page.waitForTimeout(30)
  }
  await page.waitForTimeout(500)
  return Math.max(0, ...(await readDurations()))
}

export async function measureImportReview(bench: Bench): Promise<Measurement[]> {
  const page = await openPage(bench, await addPerson(bench.product, { role: 'editor' }))
  const folder = await mkdtemp(path.join(tmpdir(), 'tilerush-review-'))
  const [table, deck] = [path.join(folder, 'table.csv'), path.join(folder, 'deck.apkg')]
  try {
    await writeFile(table, makeTable())
    await writeFile(deck, await makePhotoDeck())
    const tableTimes: number[] = []
    for (let round = 0; round < rounds; round++) tableTimes.push(await timeReview(page, table))
    const longest = await scrollReview(page)
    const deckSeconds = (await timeReview(page, deck)) / 1000
    const deckName = `a deck of ${numNotes} notes and ${deckMegabytes} MB, from its choice to its review`
    return [
      atMost(`a table of ${numRows} rows, from its choice to its review`, 'ms', median(tableTimes), tableTargetMs),
      atMost('scrolling through it: the longest task', 'ms', longest, longTaskMs),
      atMost(deckName, 's', deckSeconds, deckTargetSeconds),
    ]
  } finally {
    await page.context().close()
    await rm(folder, { recursive: true })
  }
}
