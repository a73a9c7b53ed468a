import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Names the fonts of the first view in the page's head, so that they load beside the style sheet, not after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'tilerush:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          }))
      },
    },
  }
}
