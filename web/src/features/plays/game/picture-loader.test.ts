import { describe, expect, it } from 'vitest'
import { loadPictures } from './picture-loader.ts'

/** Decodes nothing that is listed as broken, and remembers what was asked for. */
function decoder(broken: readonly string[]) {
  const asked: string[] = []
  const decode = async (src: string): Promise<void> => {
    asked.push(src)
    if (broken.includes(src)) throw new Error('EncodingError')
  }
  return { asked, decode }
}

describe('loadPictures', () => {
  it('decodes each picture once, however many tiles show it', async () => {
    const { asked, decode } = decoder([])
    const loaded = await loadPictures(['/a', '/b', '/a'], decode, false)
    expect(asked).toEqual(['/a', '/b'])
    expect(loaded).toEqual({
      sources: new Map([
        ['/a', '/a'],
        ['/b', '/b'],
      ]),
      broken: [],
    })
  })

  it('tries a broken picture once more past the cache and keeps the address that worked', async () => {
    const { asked, decode } = decoder(['/a', '/b?v=2'])
    const loaded = await loadPictures(['/a', '/b?v=2'], decode, false)
    expect(asked).toEqual(['/a', '/b?v=2', '/a?retry=1', '/b?v=2&retry=1'])
    expect(loaded.sources.get('/a')).toBe('/a?retry=1')
    expect(loaded.sources.get('/b?v=2')).toBe('/b?v=2&retry=1')
  })

  it('takes light copies of stored pictures, and the picture itself where the copy does not come', async () => {
    const [flag, map] = ['/media/boards/0001-flags/bcdf.svg', '/media/boards/0001-flags/ghjk.512.webp']
    const { asked, decode } = decoder([`${map}.256.webp`])
    const loaded = await loadPictures([flag, map, 'blob:1'], decode, true)
    expect(asked).toEqual([`${flag}.256.webp`, `${map}.256.webp`, 'blob:1', map])
    expect(Object.fromEntries(loaded.sources)).toEqual({ [flag]: `${flag}.256.webp`, [map]: map, 'blob:1': 'blob:1' })
  })

  it('names the pictures that stay broken', async () => {
    const { decode } = decoder(['/a', '/a?retry=1'])
    const loaded = await loadPictures(['/a', '/b'], decode, false)
    expect(loaded.broken).toEqual(['/a'])
    expect([...loaded.sources.keys()]).toEqual(['/b'])
  })
})
