/** An import of 36 large images, and how others fare meanwhile. */
import { setTimeout as wait } from 'node:timers/promises'
import { zipSync, type Zippable } from 'fflate'
import type { ArchivePlan } from '@tilerush/contract/boards/archive'
import { soundDraft } from '@tilerush/core/testing/drafts'
import { openBrowser } from '../../server/src/testing/from-outside.ts'
import { addPerson } from '../../testkit/people.ts'
import type { Bench } from './browser.ts'
import { atMost, percentile, type Measurement } from './measurements.ts'
import { drawPhoto } from './photo.ts'

const numImages = 36
const importTargetSeconds = 15
const idleTargetMs = 100

/** A board with these images. */
function getArchive(images: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const slug = 'bench'
  const draft = { ...soundDraft(images.length), name: 'Bench', boardPortraitLayout: '6x6' }
  const credit = { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '', note: '' }
  const tiles = draft.tiles.map((tile) => ({ ...tile, imageFilename: `${tile.tileId}.jpg`, credit }))
  const manifest = { product: 'tilerush-boards', format: 1, boards: [{ ...draft, slug, tiles }] }
  const files: Zippable = { 'manifest.json': Buffer.from(JSON.stringify(manifest)) }
  for (const [index, image] of images.entries()) {
    files[`images/${slug}/${tiles[index]?.imageFilename}`] = [image, { level: 0 }]
  }
  return new Uint8Array(zipSync(files))
}

export async function measureImport({ product }: Bench): Promise<Measurement[]> {
  const editor = openBrowser(product.url, await addPerson(product, { role: 'editor' }))
  const images: Buffer[] = []
  for (let index = 0; index < numImages; index++) images.push(await drawPhoto(3000, 2000))
  const body = getArchive(images)
  const idle: number[] = []
  const over = new AbortController()
  const others = (async () => {
    while (!over.signal.aborted) {
      const sentAt = performance.now()
      await editor.client.account.me()
      idle.push(performance.now() - sentAt)
    }
  })()
  const startedAt = performance.now()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const uploaded = await editor.fetch('/archive', { method: 'POST', headers, body })
  const { importId } = (await uploaded.json()) as ArchivePlan
  let { state } = await editor.client.boards.applyArchive({ importId, slugs: ['bench'], mode: 'testing' })
  while (state === 'running') {
    await wait(200)
    state = (await editor.client.boards.archiveState({ importId })).state
  }
  const seconds = (performance.now() - startedAt) / 1000
  over.abort()
  await others
  if (state !== 'done') throw new Error(`The import ended as ${state}`)
  const megabytes = images.reduce((sum, { length }) => sum + length, 0) / numImages / 1e6
  return [
    atMost(`import of 36 pictures of ${megabytes.toFixed(1)} MB`, 's', seconds, importTargetSeconds),
    atMost('other requests meanwhile, p99 (account.me)', 'ms', percentile(idle, 0.99), idleTargetMs),
  ]
}
