import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { AllPackages } from 'mathjax-full/js/input/tex/AllPackages.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel } from './package-files.ts'

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
// Without a font cache every glyph is a path of its own, so that an image stands alone.
const typesetter = mathjax.document('', {
  InputJax: new TeX({ packages: AllPackages }),
  OutputJax: new SVG({ fontCache: 'none' }),
})

const credit = {
  author: 'The MathJax Consortium',
  ...licence('Apache-2.0'),
  source: packageLabel('mathjax-full'),
  sourceUrl: 'https://github.com/mathjax/MathJax',
}

/** A formula drawn in black: invert it in dark mode. @param tex Display-style TeX. */
export function formula(tex: string): Drawing {
  const svg = adaptor.innerHTML(typesetter.convert(tex, { display: true }))
  // An error is typeset as a message; a mistake in a recipe must stop the build instead.
  if (svg.includes('data-mjx-error')) throw new Error(`Not valid TeX: ${tex}`)
  return { svg: svg.replaceAll('currentColor', '#000'), originalImageFilename: `${tex}.svg`, credit }
}
