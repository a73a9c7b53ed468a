/** Cleans vector pictures in a thread of its own: reading one takes long enough to keep everybody else waiting. */
import { parentPort } from 'node:worker_threads'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('')
const purify = createDOMPurify(window)

/** What may be pointed at: a part of the same picture, or a bitmap within it. */
const ownPart = /^#/
const ownBitmap = /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]*$/i
/** An address in a style that is no part of the same picture, or an escape that could hide one. */
const foreignStyle = /url\s*\((?!\s*["']?#)|@import|\\|expression|javascript:|behavior|-moz-binding/i

purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'href' || attrName === 'xlink:href') {
    const isBitmap = node.nodeName.toLowerCase() === 'image' && ownBitmap.test(attrValue)
    if (!ownPart.test(attrValue.trim()) && !isBitmap) attribute.keepAttr = false
  } else if (foreignStyle.test(attrValue)) attribute.keepAttr = false
})
purify.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName.toLowerCase() === 'style' && foreignStyle.test(node.textContent ?? ''))
    node.parentNode?.removeChild(node)
})

/** The picture with nothing in it that runs or reaches outside; null when nothing is left to draw. */
function cleanSvg(text: string): string | null {
  const body = purify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Points at parts of the same picture only: see the hook.
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  })
  const svg = body instanceof window.HTMLElement ? body.querySelector('svg') : null
  if (!svg || svg.childElementCount === 0) return null
  return new window.XMLSerializer().serializeToString(svg)
}

/** The prolog is no part of the picture; what it declares is refused before. */
const prolog = /^\s*(<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*>|\s)*/i

function answerTo(text: string): string | null {
  try {
    return cleanSvg(text.replace(prolog, ''))
  } catch {
    return null
  }
}

parentPort?.on('message', (text: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerTo(text))
})
