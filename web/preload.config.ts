import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The module that the first view asks for as soon as it runs: the calls. */
const firstImport = 'src/lib/client.ts'

/** Narrow letters, which only tables of many columns use. */
const isLateFont = (fileName: string): boolean => fileName.includes('-wdth-')

/** Names fonts and calls in the page's head, so that they load beside the first script, not after it. */
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
