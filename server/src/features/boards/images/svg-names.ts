/**
 * Vector images whose elements have a prefix (`<svg:svg>`), or whose links have another one than `xlink`: written with the
 * names that the cleaner, which reads them as a browser reads a page, knows.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'

const svgUri = 'http://www.w3.org/2000/svg'
const xlinkUri = 'http://www.w3.org/1999/xlink'
const prefixes: ReadonlyMap<string, string> = new Map([
  ['', ''],
  [xlinkUri, 'xlink:'],
  ['http://www.w3.org/XML/1998/namespace', 'xml:'],
])
const declared = /\sxmlns:([\w.-]+)\s*=\s*["'](http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink))["']/g

/** A file names a few. For each the whole text is searched. */
const maxPrefixes = 20

/** `text`: from the root on. What is not well-formed stays as it is: prefixes have no meaning in it. */
export function withPlainNames(text: string): string {
  const found = new Map<string, string>()
  for (const [, prefix = '', uri = ''] of text.matchAll(declared)) {
    if (found.size >= maxPrefixes) break
    found.set(prefix, uri)
  }
  const isOdd = [...found].some(([prefix, uri]) =>
    uri === svgUri ? text.includes(`<${prefix}:`) : prefix !== 'xlink' && text.includes(`${prefix}:href`),
  )
  return isOdd ? (rewrite(text) ?? text) : text
}

class NotWellFormed extends Error {}

function rewrite(text: string): string | null {
  const parser = new SaxesParser({ xmlns: true })
  const pieces: string[] = []
  /** Elements of other programs are left out with all that is in them. */
  let numLeftOut = 0
  const write = (characters: string): void => {
    if (numLeftOut === 0) pieces.push(escape(characters))
  }
  parser.on('error', () => {
    throw new NotWellFormed()
  })
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('opentag', (tag) => {
    if (numLeftOut > 0 || tag.uri !== svgUri) numLeftOut++
    else pieces.push(openingTag(tag, pieces.length === 0))
  })
  parser.on('closetag', ({ local }) => {
    if (numLeftOut > 0) numLeftOut--
    else pieces.push(`</${local}>`)
  })
  try {
    parser.write(text.toWellFormed()).close()
    return pieces.join('')
  } catch (error) {
    if (error instanceof NotWellFormed) return null
    throw error
  }
}

function openingTag({ local, attributes }: SaxesTagNS, isRoot: boolean): string {
  const own = Object.values(attributes).flatMap(({ uri, local: name, value }) => {
    const prefix = prefixes.get(uri)
    return prefix === undefined ? [] : [` ${prefix}${name}="${escape(value)}"`]
  })
  const namespaces = isRoot ? ` xmlns="${svgUri}" xmlns:xlink="${xlinkUri}"` : ''
  return `<${local}${namespaces}${own.join('')}>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
