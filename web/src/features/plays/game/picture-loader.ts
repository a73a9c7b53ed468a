/** Loads and decodes tile pictures ahead of the countdown, so that nothing loads while the clock runs. */
import { lightImageUrl } from '@tilerush/core/boards/light-image'

/** Resolves once the picture at `src` can be painted at once; rejects if it is broken. */
export type DecodePicture = (src: string) => Promise<void>

export interface LoadedPictures {
  /** Address by which a tile's picture is known to be sound; differs from the given one for a copy or after a retry. */
  readonly sources: ReadonlyMap<string, string>
  readonly broken: readonly string[]
}

/** A stored failure must not answer the second try. */
function cacheBusted(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}retry=1`
}

async function loadOne(url: string, decode: DecodePicture, isLight: boolean): Promise<string | null> {
  const light = isLight ? lightImageUrl(url) : url
  for (const src of light === url ? [url, cacheBusted(url)] : [light, url]) {
    try {
      await decode(src)
      return src
    } catch {
      // The second address is the retry; after it the picture counts as broken.
    }
  }
  return null
}

/** So many are asked for in one go: between them the browser can answer and draw. */
const askedAtOnce = 6

/**
 * Decodes every picture, each broken one tried once more past the cache. `isLight`: by the light copies where there are
 * any.
 */
export async function loadPictures(
  urls: readonly string[],
  decode: DecodePicture,
  isLight: boolean,
): Promise<LoadedPictures> {
  const loading: Promise<{ url: string; src: string | null }>[] = []
  for (const url of new Set(urls)) {
    loading.push(loadOne(url, decode, isLight).then((src) => ({ url, src })))
    if (loading.length % askedAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  const loaded = await Promise.all(loading)
  return {
    sources: new Map(loaded.flatMap(({ url, src }) => (src === null ? [] : [[url, src] as const]))),
    broken: loaded.flatMap(({ url, src }) => (src === null ? [url] : [])),
  }
}

/** Decodes in the browser and keeps each picture, which keeps its decoded pixels from being dropped. */
export function createPictureDecoder(): DecodePicture {
  const kept = new Map<string, HTMLImageElement>()
  return async (src) => {
    const picture = kept.get(src) ?? new Image()
    if (picture.src === '') picture.src = src
    await picture.decode()
    kept.set(src, picture)
  }
}
