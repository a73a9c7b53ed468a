/** HEIC, as phones take photos: most browsers have no decoder for it (docs/decisions/0040-files-that-become-boards.md). */

interface HeicImage {
  readonly get_width: () => number
  readonly get_height: () => number
  /** Fills the pixels, and gives null when the picture is damaged. */
  readonly display: (pixels: ImageData, onDone: (filled: ImageData | null) => void) => void
  readonly free: () => void
}

/** What is used of the library, whose own types know its inner functions alone. */
interface Libheif {
  readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeicImage[] }
}

/** The first picture of the file; null when there is none that can be decoded. */
export async function decodeHeic(picture: Blob): Promise<ImageBitmap | null> {
  const { HeifDecoder } = await loadLibheif()
  const images = new HeifDecoder().decode(new Uint8Array(await picture.arrayBuffer()))
  const [image] = images
  const pixels = image ? await drawPixels(image) : null
  for (const one of images) one.free()
  return pixels && (await createImageBitmap(pixels))
}

async function loadLibheif(): Promise<Libheif> {
  const [{ default: createLibheif }, { default: wasmUrl }] = await Promise.all([
    import('libheif-js/libheif-wasm/libheif.js'),
    import('libheif-js/libheif-wasm/libheif.wasm?url'),
  ])
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer()
  return createLibheif({ wasmBinary }) as unknown as Libheif
}

async function drawPixels(image: HeicImage): Promise<ImageData | null> {
  const pixels = new ImageData(image.get_width(), image.get_height())
  return await new Promise((resolve) => {
    image.display(pixels, resolve)
  })
}
