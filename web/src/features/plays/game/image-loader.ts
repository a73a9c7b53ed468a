/** Loads and decodes tile images ahead of the countdown, so that nothing loads while the clock runs. */
import { smallThumbnailUrl } from '@tilerush/core/boards/images/thumbnail'

/** Resolves once the image at `src` can be painted at once; rejects if it is broken. */
export type DecodeImage = (src: string) => Promise<void>

export interface LoadedImages {
  /** Address by which a tile's image is known to be sound; differs from the given one for a small thumbnail or after a retry. */
  readonly sources: ReadonlyMap<string, string>
  readonly broken: readonly string[]
}

/** A stored failure must not fail the second try. */
function cacheBusted(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}retry=1`
}

async function loadOne(url: string, decode: DecodeImage, isThumbnail: boolean): Promise<string | null> {
  const light = isThumbnail ? smallThumbnailUrl(url) : url
  for (const src of light === url ? [url, cacheBusted(url)] : [light, url]) {
    try {
      await decode(src)
      return src
    } catch {
      // The second address is the retry; after it the image counts as broken.
    }
  }
  return null
}

/** How many are started in one go: between them the browser can respond and draw. */
const maxParallelRequests = 6

/**
 * Decodes every image, each broken one tried once more past the cache; an empty address has none. `isThumbnail`: by the small
 * thumbnails where there are any.
 */
export async function loadImages(
  urls: readonly string[],
  decode: DecodeImage,
  isThumbnail: boolean,
): Promise<LoadedImages> {
  const loading: Promise<{ url: string; src: string | null }>[] = []
  for (const url of new Set(urls)) {
    if (!url) continue
    loading.push(loadOne(url, decode, isThumbnail).then((src) => ({ url, src })))
    if (loading.length % maxParallelRequests === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  const loaded = await Promise.all(loading)
  return {
    sources: new Map(loaded.flatMap(({ url, src }) => (src === null ? [] : [[url, src] as const]))),
    broken: loaded.flatMap(({ url, src }) => (src === null ? [url] : [])),
  }
}

/** Decodes in the browser and keeps each image, which keeps its decoded pixels from being dropped. */
export function createImageDecoder(): DecodeImage {
  const stored = new Map<string, HTMLImageElement>()
  return async (src) => {
    const image = stored.get(src) ?? new Image()
    if (image.src === '') image.src = src
    await image.decode()
    stored.set(src, image)
  }
}
