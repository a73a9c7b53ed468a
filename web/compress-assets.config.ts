import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
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

/** Writes a `.br` and a `.gz` beside every compressible file of the build, so that the server never compresses. */
export function compressAssets(): Plugin {
  return {
    name: 'tilerush:compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = new Set(await readdir(dir, { recursive: true }))
      for (const file of files) {
        // What another language's build has written and compressed is the same under the same name.
        const isDone = file.startsWith('assets') && files.has(`${file}.br`)
        if (compressible.test(file) && !isDone) await compressFile(join(dir, file))
      }
    },
  }
}
