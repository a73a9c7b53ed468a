/** `/media/…`: pictures from the file store. Their names are immutable, so a browser asks once. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { can } from '@tilerush/core/account/roles'
import { createLightImages } from '../features/boards/light-images.ts'
import { isFileKey } from '../lib/files.ts'
import type { Parts } from '../lib/parts.ts'
import { createPictureAccess } from '../lib/picture-access.ts'
import { createByteCache } from './byte-cache.ts'
import { readSessionCookie } from './cookies.ts'

const compress = promisify(brotliCompress)
const maxCacheBytes = 64 * 1024 * 1024

interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly encoding: 'br' | undefined
}

/** A vector picture can hold a script; opened by itself it gets a policy under which none runs. */
const vectorPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const publicCaching = 'public, max-age=31536000, immutable'
/** A picture of a hidden board is kept nowhere: the next reader of this browser may not see it. */
const hiddenCaching = 'private, no-store'

export function mediaRoutes(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  const { files, sessions } = parts
  const cache = createByteCache<Picture>(maxCacheBytes, (picture) => picture.bytes.byteLength)
  const lightImage = createLightImages(parts)
  const isPublic = createPictureAccess(parts.database, parts.clock)

  async function load(key: string, acceptsBrotli: boolean): Promise<Picture | null> {
    const cacheKey = `${acceptsBrotli ? 'br' : 'plain'} ${key}`
    const known = cache.get(cacheKey)
    if (known) return known
    const file = (await files.get(key)) ?? (await lightImage(key))
    if (!file) return null
    const isCompressed = acceptsBrotli && file.contentType.startsWith('image/svg')
    const bytes = isCompressed
      ? await compress(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : file.bytes
    const encoding = isCompressed ? 'br' : undefined
    const picture = { bytes: new Uint8Array(bytes), contentType: file.contentType, encoding } as const
    cache.set(cacheKey, picture)
    return picture
  }

  return new Hono<{ Bindings: HttpBindings }>().get('/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length)
    if (!isFileKey(key)) return c.notFound()
    const isOpen = await isPublic(key)
    if (!isOpen) {
      const user = await sessions.find(readSessionCookie(c.env.incoming))
      if (!can(user, 'viewAdminStuff')) return c.notFound()
    }
    const picture = await load(key, /\bbr\b/.test(c.req.header('accept-encoding') ?? ''))
    if (!picture) return c.notFound()
    c.header('Content-Type', picture.contentType)
    c.header('Content-Length', String(picture.bytes.byteLength))
    c.header('Cache-Control', isOpen ? publicCaching : hiddenCaching)
    c.header('Vary', 'Accept-Encoding')
    if (picture.encoding) c.header('Content-Encoding', picture.encoding)
    if (picture.contentType.startsWith('image/svg')) c.header('Content-Security-Policy', vectorPolicy)
    return c.body(picture.bytes)
  })
}
