import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify } from 'rolldown/utils'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const bootTag = '<script src="/boot.js"></script>'

/**
 * Puts boot.js inside the page: it decides on colours before the first paint, which must not wait for another request.
 * The server's content policy allows this very text by its hash (server/src/app/http/security-headers.ts).
 */
export function inlineBoot(): Plugin {
  return {
    name: 'tilerush:inline-boot',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(bootTag)) throw new Error(`index.html does not hold ${bootTag}`)
        const file = fileURLToPath(new URL('./boot.js', import.meta.url))
        const { code } = await minify(file, await readFile(file, 'utf8'))
        return html.replace(bootTag, () => `<script>${code.trim()}</script>`)
      },
    },
  }
}

/** The module that the first view requests as soon as it runs: the requests. */
const firstImport = 'src/lib/api/client.ts'

/** Narrow letters, which only tables of many columns use. */
const isLateFont = (fileName: string): boolean => fileName.includes('-wdth-')

/** Preloads fonts and procedures in the page's head, so that they load beside the first script, not after it. */
export function preload(): Plugin {
  return {
    name: 'tilerush:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const tags: HtmlTagDescriptor[] = []
        for (const output of Object.values(bundle)) {
          const href = `/${output.fileName}`
          if (output.fileName.endsWith('.woff2') && !isLateFont(output.fileName)) {
            const attrs = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true }
            tags.push({ tag: 'link', attrs, injectTo: 'head-prepend' })
          }
          if (output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(firstImport))) {
            tags.push({ tag: 'link', attrs: { rel: 'modulepreload', href, crossorigin: true }, injectTo: 'head' })
          }
        }
        return tags
      },
    },
  }
}
