import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'rolldown/utils'
import type { Plugin } from 'vite'

/** Stands in the page itself: it decides on colours before the first paint, which must not wait for another answer. */
const inlineScript = 'theme.js'
const inlineTag = `<script src="/${inlineScript}"></script>`

/** The scripts of `public/` are copied as they stand; this sends them without their comments, one inside the page. */
export function minifyPublic(): Plugin {
  let folder = ''
  const minified = async (fileName: string): Promise<string> => {
    const { code, errors } = await minify(fileName, await readFile(join(folder, fileName), 'utf8'))
    if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
    return code.trim()
  }
  return {
    name: 'tilerush:minify-public',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = publicDir
    },
    async generateBundle() {
      for (const fileName of await readdir(folder)) {
        if (!fileName.endsWith('.js') || fileName === inlineScript) continue
        this.emitFile({ type: 'asset', fileName, source: await minified(fileName) })
      }
    },
    transformIndexHtml: {
      order: 'post',
      // The server's content policy names this very text by its hash (server/src/app/security-headers.ts).
      async handler(html) {
        if (!html.includes(inlineTag)) throw new Error(`index.html does not hold ${inlineTag}`)
        return html.replace(inlineTag, `<script>${await minified(inlineScript)}</script>`)
      },
    },
  }
}
