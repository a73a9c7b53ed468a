import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipStream, type ZipEntry } from './zip-stream.ts'

async function getBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

test('the extracted files equal the archived ones', async () => {
  const content = fc.record({
    chunks: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }),
    isCompressed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 6 }), async (contents) => {
      async function* entries(): AsyncGenerator<ZipEntry> {
        for (const [index, entry] of contents.entries()) yield { name: `folder/${index}.bin`, ...entry }
      }
      const files = unzipSync(await getBytes(zipStream(entries())))
      const expected = contents.map(({ chunks }, index) => [
        `folder/${index}.bin`,
        Buffer.concat(chunks).toString('hex'),
      ])
      expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')])).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

async function* broken(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array([1])
  throw new Error('gone')
}

async function* brokenEntries(): AsyncGenerator<ZipEntry> {
  yield { name: 'a', chunks: broken(), isCompressed: true }
}

test('an entry that cannot be read makes the archive fail', async () => {
  await expect(getBytes(zipStream(brokenEntries()))).rejects.toThrow('gone')
})
