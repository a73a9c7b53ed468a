/** `/media/…`: images from the file store. Their names are immutable, so a browser requests each once. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { createThumbnails } from '../../features/boards/images/thumbnails.ts'
import { isFileKey } from '../../lib/files/file-key.ts'
import type { Deps } from '../../lib/deps.ts'
import { lacksSecondFactor } from '../../lib/second-factor-rule.ts'
import { createImageAccess } from '../../features/boards/images/image-access-store.ts'
import { createByteCache } from '../http/byte-cache.ts'
import { readSessionCookie } from '../http/cookies.ts'

const compress = promisify(brotliCompress)
const maxCacheBytes = 64 * 1024 * 1024

interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly encoding: 'br' | undefined
}

/** A vector image may contain a script; opened alone it gets a policy that runs none. */
const vectorPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"
const publicCaching = 'public, max-age=31536000, immutable'
/** An image of a hidden board is not cacheable: the next user of this browser may not see it. */
const hiddenCaching = 'private, no-store'

export function mediaRoutes(deps: Deps): Hono<{ Bindings: HttpBindings }> {
  const { files, sessions } = deps
  const cache = createByteCache<Image>(maxCacheBytes, (image) => image.bytes.byteLength)
  const thumbnail = createThumbnails(deps)
  const findAccess = createImageAccess(deps)

  async function load(key: string, acceptsBrotli: boolean): Promise<Image | null> {
    const cacheKey = `${acceptsBrotli ? 'br' : 'plain'} ${key}`
    const known = cache.get(cacheKey)
    if (known) return known
    const file = (await files.get(key)) ?? (await thumbnail(key))
    if (!file) return null
    const isCompressed = acceptsBrotli && file.contentType.startsWith('image/svg')
    const bytes = isCompressed
      ? await compress(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : file.bytes
    const encoding = isCompressed ? 'br' : undefined
    const image = { bytes: new Uint8Array(bytes), contentType: file.contentType, encoding } as const
    cache.set(cacheKey, image)
    return image
  }

  return new Hono<{ Bindings: HttpBindings }>().get('/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    if (!isFileKey(key)) return c.notFound()
    const access = await findAccess(key, async () => {
      const user = await sessions.find(readSessionCookie(c.env.incoming, deps.settings.publicUrl))
      return user && !(await lacksSecondFactor(deps, user, 'viewAdminStuff')) ? user : null
    })
    if (access === null) return c.notFound()
    const image = await load(key, /\bbr\b/.test(c.req.header('accept-encoding') ?? ''))
    if (!image) return c.notFound()
    c.header('Content-Type', image.contentType)
    c.header('Content-Length', String(image.bytes.byteLength))
    c.header('Cache-Control', access === 'everyone' ? publicCaching : hiddenCaching)
    c.header('Vary', 'Accept-Encoding')
    if (image.encoding) c.header('Content-Encoding', image.encoding)
    if (image.contentType.startsWith('image/svg')) c.header('Content-Security-Policy', vectorPolicy)
    return c.body(image.bytes)
  })
}
