import type { ThumbnailSide } from '@tilerush/core/boards/images/thumbnail'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { claimSize } from '../../../testing/fixtures/images.ts'
import { factsOfStored, drawThumbnail, readTileImage, type TileImage } from './tile-image.ts'

// The first drawing starts a process from the sources, and large images are decoded and encoded.
vi.setConfig({ testTimeout: 40_000 })

const getWide = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .toFormat(format)
    .toBuffer()

async function read(bytes: Uint8Array): Promise<TileImage> {
  const result = await readTileImage(bytes)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const getErrorCode = async (bytes: Uint8Array) => {
  const result = await readTileImage(bytes)
  return result.ok ? null : result.error
}
const svg = (content: string, attributes = 'width="10" height="10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )
const image = (bytes: Uint8Array) =>
  `<image width="9" height="9" href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`
const cleaned = async (content: string) => Buffer.from((await read(svg(content))).bytes).toString()

/** Bits in which two hashes differ. */
function distance(one: string, other: string): number {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return bits.toString(2).replaceAll('0', '').length
}

describe('a bitmap', () => {
  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['gif', 'png'],
    ['avif', 'webp'],
  ] as const)('in %s is stored as %s', async (format, type) => {
    const { bytes, facts } = await read(await getWide(format, 90, 60))
    expect(facts).toMatchObject({ type, width: 90, height: 60, numBytes: bytes.byteLength, transparentShare: 0 })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: type === 'jpg' ? 'jpeg' : type, width: 90 })
    // Without loss it stays unchanged, byte by byte.
    const again = Buffer.from((await read(bytes)).bytes)
    expect(again.equals(bytes) || type !== 'png').toBe(true)
  })

  it('loses its metadata, is turned upright and is scaled down', async () => {
    const photo = await sharp({ create: { width: 2100, height: 700, channels: 3, background: '#00ff00' } })
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes, facts } = await read(photo)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined))
    expect([metadata.width, metadata.height]).toEqual([683, 2048])
    expect([facts.width, facts.height]).toEqual([683, 2048])
    expect(Buffer.from(bytes).includes('Secret')).toBe(false)
  })

  it('that is cut off, of an unknown kind, empty, or a bomb is refused', async () => {
    const whole = await getWide('png', 300, 300)
    for (const share of [0.2, 0.6, 0.95]) {
      expect(await getErrorCode(whole.subarray(0, Math.floor(whole.length * share)))).toBe('IMAGE_BROKEN')
    }
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    expect(await getErrorCode(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toBe('IMAGE_BROKEN')
    // Large enough to be scaled down while it is decoded.
    const photo = await sharp({ create: { width: 2400, height: 400, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    for (const share of [0.5, 0.97]) {
      expect(await getErrorCode(photo.subarray(0, Math.floor(photo.length * share)))).toBe('IMAGE_BROKEN')
    }
    for (const bytes of [Buffer.alloc(0), Buffer.from('%PDF-1.7'), Buffer.from('<html><script>1</script></html>')]) {
      expect(await getErrorCode(bytes)).toBe('IMAGE_TYPE_UNKNOWN')
    }
    expect(await getErrorCode(claimSize(await getWide('png'), 5001, 5000))).toBe('IMAGE_TOO_MANY_PIXELS')
  })

  it('reports its ratio of hardly visible pixels, its colour, and similar images', async () => {
    const disc = (fill: string, radius = 40) =>
      read(svg(`<circle cx="50" cy="50" r="${radius}" fill="${fill}"/>`, 'width="100" height="100"'))
    const white = (await disc('#fefefe')).facts
    const black = (await disc('#101010')).facts
    const red = (await disc('#ff0000')).facts
    expect([white.vanishesOnLight > 0.95, white.vanishesOnDark]).toEqual([true, 0])
    expect([black.vanishesOnLight, black.vanishesOnDark > 0.95]).toEqual([0, true])
    expect(red).toMatchObject({ meanColor: '#ff0000', vanishesOnLight: 0, vanishesOnDark: 0 })
    expect(red.transparentShare).toBeGreaterThan(0.4)
    const other = await read(
      svg('<rect width="100" height="30"/><rect y="60" width="40" height="40"/>', 'width="100" height="100"'),
    )
    const near = (await disc('#ee1111', 41)).facts
    expect(distance(red.perceptualHash, near.perceptualHash)).toBeLessThanOrEqual(4)
    expect(distance(red.perceptualHash, other.facts.perceptualHash)).toBeGreaterThan(12)
  })
})

describe('a vector image', () => {
  it('keeps what it draws, and cleaning it again changes nothing', async () => {
    const content =
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f00"/></linearGradient>' +
      '<clipPath id="c"><rect width="5" height="5"/></clipPath></defs><style>.a{fill:url(#g)}</style>' +
      '<g clip-path="url(#c)"><path class="a" d="M0 0h9v9z"/></g><use xlink:href="#c"/><text>A &amp; B</text>'
    const bytes = svg(content, 'viewBox="0 0 10 10"')
    const once = await read(bytes)
    const text = Buffer.from(once.bytes).toString()
    for (const stored of [
      'linearGradient',
      'gradientUnits',
      'clipPath',
      'url(#g)',
      'viewBox',
      'd="M0 0h9v9z"',
      '&amp;',
    ]) {
      expect(text).toContain(stored)
    }
    expect(text).toMatch(/href="#c"/)
    expect(Buffer.from((await read(once.bytes)).bytes).toString()).toBe(text)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect width="5" height="5" onload="alert(1)"/>'],
    ['a script by its address', '<a href="javascript:alert(1)"><rect width="5" height="5"/></a>'],
    [
      'a page inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['a foreign image', '<image href="https://example.com/spy.png" width="5" height="5"/>'],
    ['a foreign part', '<use href="https://example.com/x.svg#a"/>'],
    ['a foreign style', '<style>@import "https://example.com/x.css";</style>'],
    ['a foreign fill', '<rect width="5" height="5" style="fill:url(https://example.com/x#y)"/>'],
    ['a hidden address', String.raw`<rect width="5" height="5" style="fill:u\72l(https://example.com/x#y)"/>`],
    ['an animated address', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['another page', '<image href="data:image/svg+xml;base64,PHN2Zz4=" width="5" height="5"/>'],
  ])('loses %s', async (_what, hostile) => {
    const text = await cleaned(`<rect width="9" height="9"/>${hostile}`)
    expect(text).toContain('<rect')
    expect(text).not.toMatch(/script|onload|onerror|foreignObject|example\.com|@import|svg\+xml|<set/i)
  })

  it('with a prolog is accepted; one that is broken or has nothing to draw is refused', async () => {
    const prolog =
      '<?xml version="1.0"?><!-- made by --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">'
    const bytes = Buffer.concat([Buffer.from(prolog), svg('<rect width="9" height="9"/>')])
    expect(Buffer.from((await read(bytes)).bytes).toString()).toMatch(/^<svg/)
    expect(await getErrorCode(svg('<script>1</script>'))).toBe('IMAGE_BROKEN')
    expect(await getErrorCode(Buffer.from('<svg '))).toBe('IMAGE_BROKEN')
    expect(await getErrorCode(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0x3e, 0xff, 0xfe]))).toBe('IMAGE_TEXT_UNREADABLE')
  })

  it.each([
    [
      'a thousand filter primitives',
      `<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(1000)}</filter><rect filter="url(#f)" width="9" height="9"/>`,
    ],
    [
      'one filter on a thousand shapes',
      `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>${'<rect filter="url(#f)" width="9" height="9"/>'.repeat(1000)}`,
    ],
    [
      'a thousand million shapes by use of use',
      `<defs><g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 9 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a9"/>`,
    ],
    ['a hundred thousand levels', `${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`],
  ])('with %s is refused, and has no thumbnail where an earlier version stored it', async (_what, content) => {
    expect(await getErrorCode(svg(content))).toBe('IMAGE_TOO_COMPLEX')
    expect(await drawThumbnail(svg(content), 256)).toBeNull()
    expect(await factsOfStored(svg(content))).toBeNull()
  })

  it('is also checked after the cleaning, which may raise its cost', async () => {
    const content =
      '<desc><![CDATA[></desc><filter id="f"><feTurbulence/></filter><rect width="9" height="9"/><desc>]]></desc>'
    expect(await getErrorCode(svg(content))).toBe('IMAGE_TOO_COMPLEX')
  })

  it('with bitmaps of too many pixels, or too many bitmaps, is refused', async () => {
    const wide = await getWide('png')
    expect(await getErrorCode(svg(image(wide).repeat(101)))).toBeNull()
    // Their headers are added up before one is decoded, which shows that these are cut off.
    const large = [4000, 3000].map((height) => image(claimSize(wide, 4000, height)))
    expect(await getErrorCode(svg(large[0] ?? ''))).toBe('IMAGE_BROKEN')
    expect(await getErrorCode(svg(large.join('')))).toBe('IMAGE_TOO_MANY_PIXELS')
    const many = await Promise.all(Array.from({ length: 101 }, (_, index) => getWide('png', 1, index + 1)))
    expect(await getErrorCode(svg(many.map(image).join('')))).toBe('IMAGE_TOO_COMPLEX')
  })
})

async function metadataOfThumbnail(bytes: Uint8Array, sidePx: ThumbnailSide = 256) {
  const thumbnail = await drawThumbnail(bytes, sidePx)
  return thumbnail && (await sharp(thumbnail).metadata())
}

describe('the thumbnail', () => {
  it('is a WebP whose longer side has 256 or 512 px; nothing is enlarged but what is drawn from lines', async () => {
    expect(await metadataOfThumbnail(await getWide('png', 900, 600))).toMatchObject({
      format: 'webp',
      width: 256,
      height: 171,
    })
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer()
    expect(await metadataOfThumbnail(photo, 512)).toMatchObject({ format: 'webp', width: 512, height: 341 })
    expect(await metadataOfThumbnail(await getWide('webp', 60, 40))).toMatchObject({ width: 60, height: 40 })
    const drawn = await metadataOfThumbnail(svg('<circle cx="5" cy="5" r="5"/>', 'viewBox="0 0 10 20"'))
    expect(drawn).toMatchObject({ format: 'webp', width: 128, height: 256, hasAlpha: true })
  })

  it('is missing for letters, which may lack fonts, and for what cannot be drawn', async () => {
    expect(await drawThumbnail(svg('<text y="9">A</text>'), 256)).toBeNull()
    expect(await drawThumbnail(Buffer.from('no image'), 256)).toBeNull()
  })

  it('of 512 px is drawn of a large file only', async () => {
    const path = '<path d="M1 0h1v9z"/>'
    expect(await metadataOfThumbnail(svg(path.repeat(3000)), 512)).toMatchObject({ format: 'webp' })
    expect(await drawThumbnail(svg(path), 512)).toBeNull()
  })
})
