/**
 * The program that draws vector images, in a process of its own: the library that draws cannot be stopped, but by the
 * end of its process (see `svg-renderer.ts`).
 */
import { maxImagePixels } from '@tilerush/core/constants'
import sharp from 'sharp'
import { toPixels, type Pixels } from './pixels.ts'

export interface SvgRenderRequest {
  readonly svg: Uint8Array
  /** px. */
  readonly width: number
  readonly height: number
  /** `inside`: no larger than the size, at least one side of it. The other two as in style sheets. */
  readonly fit: 'inside' | 'contain' | 'cover'
}

export interface RenderedSvg {
  /** px, as the image says of itself. */
  readonly width: number
  readonly height: number
  readonly pixels: Pixels
}

export type SvgRenderResponse =
  | { readonly rendered: RenderedSvg }
  | { readonly error: 'IMAGE_BROKEN' | 'IMAGE_TOO_MANY_PIXELS' }

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** Pixels an inch at which a vector image has the size that it says of itself. */
const ownDensity = 72
const maxDensity = 2400

async function render({ svg, fit, ...size }: SvgRenderRequest): Promise<SvgRenderResponse> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  if (width * height > maxImagePixels) return { error: 'IMAGE_TOO_MANY_PIXELS' }
  // Drawn about as large as it is shown, so that lines stay sharp.
  const scale = Math.max(size.width, size.height) / Math.max(1, width, height)
  const density = Math.min(maxDensity, Math.max(1, ownDensity * scale))
  const image = sharp(svg, { failOn: 'truncated', limitInputPixels: maxImagePixels, density })
  const resized = image.resize(size.width, size.height, {
    fit,
    background: clear,
    withoutEnlargement: fit === 'inside',
  })
  return { rendered: { width, height, pixels: await toPixels(resized) } }
}

sharp.cache(false)
process.on('message', (request: SvgRenderRequest) => {
  void render(request)
    .catch((): SvgRenderResponse => ({ error: 'IMAGE_BROKEN' }))
    .then((response) => process.send?.(response))
})
// Drawing does not hold up this thread, so the end of the product is noticed at once; an orderly exit would wait for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Those of a whole group are for the product, which first sends its last responses.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.send?.('ready')
