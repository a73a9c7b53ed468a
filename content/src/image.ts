import { optimize, type CustomPlugin } from 'svgo'

/** May name the subject or carry behaviour. */
export const NAMING_ATTRIBUTE = /^(class|role|style|lang|aria-|data-|xml:|on)/

/** Runs after styles have become attributes. */
const dropNamingAttributes: CustomPlugin = {
  name: 'dropNamingAttributes',
  fn: () => ({
    element: {
      enter: (node) => {
        for (const name of Object.keys(node.attributes)) if (NAMING_ATTRIBUTE.test(name)) delete node.attributes[name]
      },
    },
  }),
}

/** Keeps two decimals on large canvases, three on icon-sized ones: both below a tenth of a screen pixel. */
function decimalsFor(svg: string): number {
  const size = Number(/viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(svg)?.[1] ?? 32)
  return size >= 200 ? 2 : 3
}

/** An image fit to be a tile: nothing in it names its subject, and it has a viewBox but no size of its own. */
export function cleanSvg(svg: string): string {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: decimalsFor(svg),
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            removeDesc: { removeAny: true },
            inlineStyles: { onlyMatchedOnce: false },
            // Hex only, so that a colour word in an image is never mistaken for a word of the prompt.
            convertColors: { shortname: false },
          },
        },
      },
      'removeTitle',
      'convertStyleToAttrs',
      'removeDimensions',
      dropNamingAttributes,
      'removeXlink',
    ],
  })
  return data
}

/** Prefixes inner ids, so that several drawings can share one picture. */
export function prefixIds(svg: string, prefix: string): string {
  return optimize(svg, { plugins: [{ name: 'prefixIds', params: { prefix, delim: '' } }] }).data
}
