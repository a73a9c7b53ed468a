import { manifestSchema } from '@tilerush/contract/boards/archive-manifest'
import { tileIdAt } from '@tilerush/core/testing/drafts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeArchive } from './write-archive.ts'

const png = { name: 'Slovenia.png', blob: new Blob(['a picture'], { type: 'image/png' }) }
const svg = { name: 'x.svg', blob: new Blob(['<svg/>'], { type: 'image/svg+xml' }) }

it('writes a manifest that the server takes, and each picture where it names it', async () => {
  const tiles = [
    { tileId: tileIdAt(0), prompt: 'Slovenia', answerText: '', image: png, origin: '' },
    { tileId: tileIdAt(1), prompt: 'Bled', answerText: '', image: svg, origin: '', translations: { de: 'Veldes' } },
    { tileId: tileIdAt(2), prompt: 'to go', answerText: 'went', image: null, origin: '' },
  ]
  const written: number[] = []
  const archive = await writeArchive([{ slug: 'board-1', name: 'Europe', tiles }], (count) => written.push(count))
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const manifest = manifestSchema.parse(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())))
  expect(Object.keys(files)).toEqual([
    'manifest.json',
    `images/board-1/${tileIdAt(0)}.png`,
    `images/board-1/${tileIdAt(1)}.svg`,
  ])
  expect(strFromU8(files[`images/board-1/${tileIdAt(0)}.png`] ?? new Uint8Array())).toBe('a picture')
  expect(manifest.boards).toMatchObject([{ name: 'Europe', mode: 'testing', category: 'uncategorised' }])
  expect(manifest.boards[0]?.tiles).toMatchObject([
    { prompt: 'Slovenia', originalImageFilename: 'Slovenia.png' },
    { translations: { de: 'Veldes' } },
    { answerText: 'went', imageFilename: '', hasNoImage: true },
  ])
  // A field of the model alone is no part of the archive.
  expect(manifest.boards[0]?.tiles[0]).not.toHaveProperty('origin')
  expect(written).toEqual([1, 2, 3])
})
