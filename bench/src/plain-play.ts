/**
 * The reference of a click: the play screen's own document and style sheets, with what a click shows written by hand.
 * So it does the same visible work, timer included, and what is measured is what the product does beside it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { RunningGame } from '../../e2e/support/game.ts'
import { openPage, type Bench } from './browser.ts'

const script = path.resolve(import.meta.dirname, '../reference/plain-play.js')

/** The double of a page on which `game` is running and nothing was clicked yet, as HTML. */
export async function plainDouble(page: Page, game: RunningGame): Promise<string> {
  const { html, strips } = await page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map(({ effect }) => effect as KeyframeEffect)
    for (const { target } of running) target?.setAttribute('data-strip', '')
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const { target } of running) target?.removeAttribute('data-strip')
    for (const element of copy.querySelectorAll('script, link[rel="modulepreload"], link[rel="manifest"]'))
      element.remove()
    const found = running.map((effect) => ({
      keyframes: effect.getKeyframes().map(({ transform }) => ({ transform })),
      timing: { duration: effect.getTiming().duration, easing: effect.getTiming().easing },
    }))
    return { html: copy.outerHTML, strips: found }
  })
  const prompts = game.play.promptOrder.map(
    (tileId) => game.play.grid.find((tile) => tile.tileId === tileId)?.prompt ?? '',
  )
  const answers = prompts.map((_, index) => game.answerAt(index))
  const facts = JSON.stringify({ answers, prompts, strips }).replaceAll('<', '\\u003c')
  const scripts = `<script id="plain-play" type="application/json">${facts}</script><script>${readFileSync(script, 'utf8')}</script>`
  return `<!doctype html>${html.replace('</head>', () => `${scripts}</head>`)}`
}

export async function openPlainDouble(bench: Bench, body: string): Promise<Page> {
  const plain = await openPage(bench)
  // On the product's own origin, since it gives its images and sheets to no other.
  await plain.route('/plain-play', (route) => route.fulfill({ contentType: 'text/html', body }))
  await plain.goto('/plain-play')
  await plain.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  return plain
}
