import { describe, expect, it } from 'vitest'
import { loadImages } from './image-loader.ts'

/** Decodes nothing that is listed as broken, and remembers what was prompted. */
function decoder(broken: readonly string[]) {
  const requested: string[] = []
  const decode = async (src: string): Promise<void> => {
    requested.push(src)
    if (broken.includes(src)) throw new Error('EncodingError')
  }
  return { requested, decode }
}

describe('loadImages', () => {
  it('decodes each image once, however many tiles show it', async () => {
    const { requested, decode } = decoder([])
    const loaded = await loadImages(['/a', '/b', '/a'], decode, false)
    expect(requested).toEqual(['/a', '/b'])
    expect(loaded).toEqual({
      sources: new Map([
        ['/a', '/a'],
        ['/b', '/b'],
      ]),
      broken: [],
    })
  })

  it('has nothing to load for a tile without an image', async () => {
    const { requested, decode } = decoder([])
    expect(await loadImages(['', '/a'], decode, false)).toEqual({ sources: new Map([['/a', '/a']]), broken: [] })
    expect(requested).toEqual(['/a'])
  })

  it('tries a broken image once more past the cache and keeps the address that worked', async () => {
    const { requested, decode } = decoder(['/a', '/b?v=2'])
    const loaded = await loadImages(['/a', '/b?v=2'], decode, false)
    expect(requested).toEqual(['/a', '/b?v=2', '/a?retry=1', '/b?v=2&retry=1'])
    expect(loaded.sources.get('/a')).toBe('/a?retry=1')
    expect(loaded.sources.get('/b?v=2')).toBe('/b?v=2&retry=1')
  })

  it('takes small thumbnails of stored images, and the large one where the small one does not come', async () => {
    const [flag, map] = ['/media/boards/0001-flags/bcdf.svg', '/media/boards/0001-flags/ghjk.png']
    const [small, large] = [(url: string) => `${url}.256.webp`, (url: string) => `${url}.512.webp`]
    const { requested, decode } = decoder([small(map)])
    const loaded = await loadImages([large(flag), large(map), 'blob:1'], decode, true)
    expect(requested).toEqual([small(flag), small(map), 'blob:1', large(map)])
    expect(Object.fromEntries(loaded.sources)).toEqual({
      [large(flag)]: small(flag),
      [large(map)]: large(map),
      'blob:1': 'blob:1',
    })
  })

  it('names the images that stay broken', async () => {
    const { decode } = decoder(['/a', '/a?retry=1'])
    const loaded = await loadImages(['/a', '/b'], decode, false)
    expect(loaded.broken).toEqual(['/a'])
    expect([...loaded.sources.keys()]).toEqual(['/b'])
  })
})
