/** First-load sizes: what a browser really fetches for Home, for Play and for a classroom. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openBrowser } from '../../server/src/testing/from-outside.ts'
import { addPeople, type Person } from '../../testkit/people.ts'
import { firstBoard, openPage, type Bench } from './browser.ts'
import { atMost, type Measurement } from './measurements.ts'

const builtFiles = path.resolve(import.meta.dirname, '../../web/dist')
const kib = 1024

/** Scripts and style sheets, each by its path, or by its code where it stands in the page itself. */
type Assets = ReadonlyMap<string, string | Buffer>

/** What a fresh browser asks for until the page is at rest, and inline scripts. */
async function getAssets(bench: Bench, address: string, visitor?: Person): Promise<Assets> {
  const page = await openPage(bench, visitor)
  const assets = new Map<string, string | Buffer>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) assets.set(pathname, readFileSync(path.join(builtFiles, pathname)))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  for (const code of await page.locator('script:not([src])').allTextContents()) assets.set(code, code)
  await page.context().close()
  return assets
}

/** KB of brotli in its best quality, which is the default of Node. */
function getSize(assets: Assets, without: Assets = new Map()): number {
  const counted = [...assets].filter(([name]) => !without.has(name))
  return counted.reduce((sum, [, content]) => sum + brotliCompressSync(content).length, 0) / kib
}

/** A classroom with a member, so that its first tab shows what it is for. @returns its code */
async function makeClassroom({ product }: Bench, teacher: Person, pupil: Person): Promise<string> {
  const [asTeacher, asPupil] = [openBrowser(product.url, teacher).client, openBrowser(product.url, pupil).client]
  const { code } = await asTeacher.classrooms.create({ name: 'Class 7b', idempotencyKey: randomUUID() })
  await asPupil.classrooms.join({ code, realName: 'Ida' })
  return code
}

export async function measureSizes(bench: Bench): Promise<Measurement[]> {
  const [player, teacher, pupil] = await addPeople(bench.product, 3)
  if (!player || !teacher || !pupil) throw new Error('Too few people were added')
  const home = await getAssets(bench, '/')
  const play = await getAssets(bench, `/play/${firstBoard}`, player)
  const code = await makeClassroom(bench, teacher, pupil)
  const classroom = await getAssets(bench, `/classrooms/${code}`, teacher)
  return [
    atMost('first load of Home, JS and CSS, brotli', 'KB', getSize(home), 120),
    atMost('what Play adds', 'KB', getSize(play, home), 25),
    atMost('what a classroom adds', 'KB', getSize(classroom, home), 40),
  ]
}
