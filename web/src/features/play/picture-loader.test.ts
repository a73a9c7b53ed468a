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
    const loaded = await loadPictures(['/a', '/b', '/a'], decode)
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
    const loaded = await loadPictures(['/a', '/b?v=2'], decode)
    expect(asked).toEqual(['/a', '/b?v=2', '/a?retry=1', '/b?v=2&retry=1'])
    expect(loaded.sources.get('/a')).toBe('/a?retry=1')
    expect(loaded.sources.get('/b?v=2')).toBe('/b?v=2&retry=1')
  })

  it('names the pictures that stay broken', async () => {
    const { decode } = decoder(['/a', '/a?retry=1'])
    const loaded = await loadPictures(['/a', '/b'], decode)
    expect(loaded.broken).toEqual(['/a'])
    expect([...loaded.sources.keys()]).toEqual(['/b'])
  })
})
