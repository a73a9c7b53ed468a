/** Reads a QR code off the screen, as a phone does. */
import jsQR from 'jsqr'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'

/** A reader wants light around the code, and modules of some pixels. */
const marginPx = 40
const enlargedWidthPx = 800

/** The text of the code as it is drawn on the page. @throws where it cannot be read */
export async function readQrCode(drawn: Locator): Promise<string> {
  const margins = { top: marginPx, bottom: marginPx, left: marginPx, right: marginPx, background: 'white' }
  const { data, info } = await sharp(await drawn.screenshot())
    .resize({ width: enlargedWidthPx, kernel: 'nearest' })
    .extend(margins)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('There is no QR code that can be read')
  return found.data
}
