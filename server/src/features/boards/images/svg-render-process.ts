/**
 * The program that draws vector images, in a process of its own: the drawing library can only be stopped by
 * ending its process (see `svg-renderer.ts`).
 */
import { maxImagePixels } from '@tilerush/core/files/constants'
import sharp from 'sharp'
import type { Result } from '../../../lib/result.ts'
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
  /** px, as the image declares. */
  readonly width: number
  readonly height: number
  readonly pixels: Pixels
}

export type SvgRenderResponse = Result<RenderedSvg, 'IMAGE_BROKEN' | 'IMAGE_TOO_MANY_PIXELS'>

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** The resolution at which a vector image has its declared size. */
const ownDensity = 72
const maxDensity = 2400

async function render({ svg, fit, ...size }: SvgRenderRequest): Promise<SvgRenderResponse> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  if (width * height > maxImagePixels) return { ok: false, error: 'IMAGE_TOO_MANY_PIXELS' }
  // Drawn about as large as it is shown, so that lines stay sharp.
  const scale = Math.max(size.width, size.height) / Math.max(1, width, height)
  const density = Math.min(maxDensity, Math.max(1, ownDensity * scale))
  const image = sharp(svg, { failOn: 'truncated', limitInputPixels: maxImagePixels, density })
  const resized = image.resize(size.width, size.height, {
    fit,
    background: clear,
    withoutEnlargement: fit === 'inside',
  })
  return { ok: true, value: { width, height, pixels: await toPixels(resized) } }
}

sharp.cache(false)
process.on('message', (request: SvgRenderRequest) => {
  void render(request)
    .catch((): SvgRenderResponse => ({ ok: false, error: 'IMAGE_BROKEN' }))
    .then((response) => process.send?.(response))
})
// Drawing does not block this thread, so the end of the product is noticed immediately; a clean exit would wait for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Signals to the process group are for the product, which first sends its last responses.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.send?.('ready')
