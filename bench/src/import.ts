/** An import of 36 large images, and how others fare meanwhile. */
import { randomUUID } from 'node:crypto'
import { zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import type { ArchivePlan, ArchiveState } from '@tilerush/contract/boards/archive'
import { soundDraft } from '@tilerush/core/testing/drafts'
import { openClient, succeed } from '../../testkit/client.ts'
import { addPerson } from '../../testkit/people.ts'
import type { Product } from '../../testkit/product.ts'
import { atMost, percentile, type Measurement } from './measurements.ts'

const numImages = 36
const importTargetSeconds = 15
const idleTargetMs = 100

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Photographs of about 2 MB each: noise, blurred until it has that size. */
async function makeImages(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const images: Buffer[] = []
  for (let index = 0; index < numImages; index++) {
    const create = { width: 3000, height: 2000, channels: 3, background: '#808080', noise } as const
    images.push(await sharp({ create }).blur(0.6).jpeg({ quality: 80 }).toBuffer())
  }
  return images
}

/** A board with these images. */
function getArchive(images: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const slug = 'bench'
  const draft = { ...soundDraft(images.length), name: `Bench ${randomUUID().slice(0, 8)}`, boardPortraitLayout: '6x6' }
  const credit = { author: '', licence: '', licenceUrl: '', source: '', sourceUrl: '', note: '' }
  const tiles = draft.tiles.map((tile) => ({ ...tile, imageFilename: `${tile.tileId}.jpg`, credit }))
  const boards = [{ ...draft, slug, tiles }]
  const files: Zippable = {
    'manifest.json': Buffer.from(JSON.stringify({ product: 'tilerush-boards', format: 1, boards })),
  }
  for (const [index, image] of images.entries()) {
    files[`images/${slug}/${tiles[index]?.imageFilename}`] = [image, { level: 0 }]
  }
  return new Uint8Array(zipSync(files))
}

export async function measureImport(product: Product): Promise<Measurement[]> {
  const editor = openClient(product.url, await addPerson(product, { role: 'editor' }))
  const images = await makeImages()
  const archive = getArchive(images)
  const idle: number[] = []
  const over = new AbortController()
  const others = (async () => {
    while (!over.signal.aborted) idle.push(await timed(() => editor.call('account.me')))
  })()
  const startedAt = performance.now()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const sent = editor.request('/archive', { method: 'POST', headers, body: archive })
  const { importId } = await succeed<ArchivePlan>(sent)
  let state = await succeed<ArchiveState>(
    editor.call('boards.applyArchive', { importId, slugs: ['bench'], mode: 'testing' }),
  )
  while (state.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 200))
    state = await succeed<ArchiveState>(editor.call('boards.archiveState', { importId }))
  }
  const seconds = (performance.now() - startedAt) / 1000
  over.abort()
  await others
  if (state.state !== 'done') throw new Error(`The import ended as ${JSON.stringify(state)}`)
  const bareSeconds =
    (await timed(async () => {
      for (const image of images) {
        await sharp(image).resize(2048, 2048, { fit: 'inside' }).jpeg({ quality: 86 }).toBuffer()
      }
    })) / 1000
  const megabytes = images.reduce((sum, { length }) => sum + length, 0) / numImages / 1e6
  const beside = { reference: bareSeconds, referenceName: 'one size of each by sharp alone' }
  return [
    atMost(`import of 36 pictures of ${megabytes.toFixed(1)} MB`, 's', seconds, importTargetSeconds, beside),
    atMost('other requests meanwhile, p99 (account.me)', 'ms', percentile(idle, 0.99), idleTargetMs),
  ]
}
