import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'rolldown/utils'
import type { Plugin } from 'vite'

/** The scripts of `public/` are copied as they stand; this sends them without their comments. */
export function minifyPublic(): Plugin {
  let folder = ''
  return {
    name: 'tilerush:minify-public',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = publicDir
    },
    async generateBundle() {
      for (const fileName of await readdir(folder)) {
        if (!fileName.endsWith('.js')) continue
        const { code, errors } = await minify(fileName, await readFile(join(folder, fileName), 'utf8'))
        if (errors.length > 0) this.error(`${fileName}: ${errors[0]?.message}`)
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
  }
}
