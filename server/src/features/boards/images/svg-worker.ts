/** Cleans vector images in a thread of its own: parsing one would block other requests. */
import { parentPort } from 'node:worker_threads'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('')
const purify = createDOMPurify(window)

/** Allowed references: a part of the same image, or a bitmap within it. */
const ownShare = /^#/
const ownBitmap = /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]*$/i
/** An address in a style outside the same image, or an escape that could hide one. */
const foreignStyle = /url\s*\((?!\s*["']?#)|@import|\\|expression|javascript:|behavior|-moz-binding/i

purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'href' || attrName === 'xlink:href') {
    const isBitmap = node.nodeName.toLowerCase() === 'image' && ownBitmap.test(attrValue)
    if (!ownShare.test(attrValue.trim()) && !isBitmap) attribute.keepAttr = false
  } else if (foreignStyle.test(attrValue)) attribute.keepAttr = false
})
purify.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName.toLowerCase() === 'style' && foreignStyle.test(node.textContent ?? ''))
    node.parentNode?.removeChild(node)
})

/** The image without anything that runs or reaches outside; null when nothing is left to draw. */
function cleanSvg(text: string): string | null {
  const body = purify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Points at parts of the same image only: see the hook.
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  })
  const svg = body instanceof window.HTMLElement ? body.querySelector('svg') : null
  if (!svg || svg.childElementCount === 0) return null
  return new window.XMLSerializer().serializeToString(svg)
}

/** The prolog is no part of the image; what it declares is refused before. */
const prolog = /^\s*(<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*>|\s)*/i

function responseTo(text: string): string | null {
  try {
    return cleanSvg(text.replace(prolog, ''))
  } catch {
    return null
  }
}

parentPort?.on('message', (text: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(responseTo(text))
})
