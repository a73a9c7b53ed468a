/** First-load sizes: what a browser really fetches for Home, for Play and for a classroom. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from 'playwright'
import { atMost, type Measurement } from './measurements.ts'
import { openClient, toBrowserCookie } from '../../testkit/client.ts'
import type { Person } from '../../testkit/people.ts'

const root = path.resolve(import.meta.dirname, '../..')
const kib = 1024

function brotliBytes(bytes: Buffer | string): number {
  const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Marks a script that stands in the page itself, its code behind it. */
const inlineMarker = 'inline:'

/** Paths of the scripts and style sheets that a fresh browser asks for until the page is at rest, and inline scripts. */
async function getAssets(browser: Browser, url: string, visitor?: Person): Promise<Set<string>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (visitor) await context.addCookies([toBrowserCookie(visitor.sessionSecret, url)])
  const page = await context.newPage()
  const assets = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) assets.add(pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  for (const code of await page.locator('script:not([src])').allTextContents()) assets.add(`${inlineMarker}${code}`)
  await context.close()
  return assets
}

function getBytes(assets: Iterable<string>): number {
  let sum = 0
  for (const asset of assets) {
    const isInline = asset.startsWith(inlineMarker)
    sum += brotliBytes(isInline ? asset.slice(inlineMarker.length) : readFileSync(path.join(root, 'web/dist', asset)))
  }
  return sum
}

/** A classroom with a member, so that its first tab shows what it is for. @returns its code */
async function makeClassroom(url: string, teacher: Person, pupil: Person): Promise<string> {
  const { body } = await openClient(url, teacher).call('classrooms.create', {
    name: 'Class 7b',
    idempotencyKey: randomUUID(),
  })
  const { code } = body as { code: string }
  await openClient(url, pupil).call('classrooms.join', { code, realName: 'Ida' })
  return code
}

interface Visitors {
  readonly visitor: Person
  readonly pupil: Person
}

export async function measureSizes(
  browser: Browser,
  url: string,
  { visitor, pupil }: Visitors,
  slug: string,
): Promise<Measurement[]> {
  const home = await getAssets(browser, `${url}/`)
  const play = await getAssets(browser, `${url}/play/${slug}`, visitor)
  const code = await makeClassroom(url, visitor, pupil)
  const classroom = await getAssets(browser, `${url}/classrooms/${code}`, visitor)
  const added = (assets: ReadonlySet<string>) => getBytes([...assets].filter((asset) => !home.has(asset))) / kib
  return [
    atMost('first load of Home, JS and CSS, brotli', 'KB', getBytes(home) / kib, 120),
    atMost('what Play adds', 'KB', added(play), 25),
    atMost('what a classroom adds', 'KB', added(classroom), 40),
  ]
}
