/** Cleans vector images in a thread of its own: parsing one would block other requests. */
import { parentPort } from 'node:worker_threads'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { createStyleCleaner } from './svg-style.ts'

export interface CleanedSvg {
  readonly svg: string
  /** Whether something was taken out that a viewer may miss: of elsewhere, moving, or no drawing. */
  readonly lacksParts: boolean
}

const { window } = new JSDOM('')
const purify = createDOMPurify(window)

/** Allowed references: a part of the same image, or a bitmap within it. */
const ownShare = /^#/
const ownBitmap = /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]*$/i
/** In an attribute: an address outside the same image, or an escape that could hide one. */
const foreignValue = /url\s*\((?!\s*["']?#)|@import|\\|expression\s*\(|javascript:|behavior\s*:|-moz-binding/i
/** Elements that are drawn, or move what is drawn, and are taken out. */
const seenElements =
  /^(foreignobject|image|animate|animatecolor|animatemotion|animatetransform|set|video|audio|iframe|canvas)$/

/** It says of the image at hand whether something was taken out that a viewer may miss, and what reads its styles. */
let lacksParts = false
let cleanStyle = createStyleCleaner()

purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute
  const name = node.nodeName.toLowerCase()
  if (attrName === 'href' || attrName === 'xlink:href') {
    const isBitmap = name === 'image' && ownBitmap.test(attrValue)
    if (ownShare.test(attrValue.trim()) || isBitmap) return
    attribute.keepAttr = false
    // A link has no look.
    if (name !== 'a') lacksParts = true
  } else if (attrName === 'style') {
    const clean = cleanStyle(attrValue, 'declarationList')
    attribute.attrValue = clean.text
    if (clean.lacksParts) lacksParts = true
  } else if (foreignValue.test(attrValue)) {
    attribute.keepAttr = false
    lacksParts = true
  }
})
purify.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName.toLowerCase() !== 'style') return
  const clean = cleanStyle(node.textContent ?? '', 'stylesheet')
  if (clean.lacksParts) {
    node.textContent = clean.text
    lacksParts = true
  }
})

/** A drawing program writes what it alone reads as an alternative that no browser takes. */
function isSeen(removed: unknown): boolean {
  if (!(removed instanceof window.Element)) return false
  const isForOthers = removed.getAttributeNames().some((name) => name.toLowerCase() === 'requiredextensions')
  return seenElements.test(removed.nodeName.toLowerCase()) && !isForOthers
}

/** The image without anything that runs or reaches outside; null when nothing is left to draw. */
function cleanSvg(text: string): CleanedSvg | null {
  lacksParts = false
  cleanStyle = createStyleCleaner()
  const body = purify.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Points at parts of the same image only: see the hook.
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  })
  const svg = body instanceof window.HTMLElement ? body.querySelector('svg') : null
  if (!svg || svg.childElementCount === 0) return null
  const hasLostElement = purify.removed.some((removed) => 'element' in removed && isSeen(removed.element))
  return { svg: new window.XMLSerializer().serializeToString(svg), lacksParts: lacksParts || hasLostElement }
}

function responseTo(text: string): CleanedSvg | null {
  try {
    return cleanSvg(text)
  } catch {
    return null
  }
}

parentPort?.on('message', (text: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(responseTo(text))
})
