import path from 'node:path'
import { expect, it } from 'vitest'
import { thumbnailName } from '@tilerush/core/boards/images/thumbnail'
import { projectRoot } from '../../../lib/project-root.ts'
import { getPreparedName, preparedIndexName, type PreparedIndex } from '../images/prepared-images.ts'
import { readStarterArchive } from './starter-archive.ts'
import { readStarterImages } from './starter-images.ts'

it('is drawn by the rules as they are: run npm run build:server after a change, and commit the file', async () => {
  expect(await readStarterImages()).not.toBeNull()
})

it('has what is known of every image of the starter boards, with its thumbnails', async () => {
  const { images } = await readStarterArchive(path.join(projectRoot, 'content'))
  const names = [...images].filter(([name]) => name.startsWith('images/')).map(([, bytes]) => getPreparedName(bytes))
  const files = (await readStarterImages()) ?? new Map<string, Uint8Array>()
  const index = JSON.parse(Buffer.from(files.get(preparedIndexName) ?? []).toString()) as PreparedIndex
  expect(Object.keys(index).toSorted()).toEqual([...new Set(names)].toSorted())
  const thumbnails = Object.entries(index).flatMap(([name, known]) =>
    known.thumbnails.map((side) => thumbnailName(name, side)),
  )
  expect([...files.keys()].toSorted()).toEqual([preparedIndexName, ...thumbnails].toSorted())
})
