import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/
/** Below this a compressed copy saves less than a packet. */
const minBytes = 1024

/** Writes a `.br` and a `.gz` beside the file, unless it is small. */
export async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const startedFiles = new Set<string>()

/**
 * Writes a `.br` and a `.gz` beside every compressible file of the folder, so that the server never compresses. What an
 * earlier call has started is left to it. One file after the other: meanwhile the other core builds on.
 */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name)
    if (!compressible.test(file) || startedFiles.has(file)) continue
    startedFiles.add(file)
    await compressFile(file)
  }
}
