/** What stands before the root of a vector image: declarations, comments and instructions of any length. */
import { svgLimits } from '@tilerush/core/files/constants'
import { SaxesParser } from 'saxes'

export interface SvgProlog {
  /** Between `<!DOCTYPE` and its end; empty without one. */
  readonly doctype: string
  /** With its prefix. */
  readonly rootName: string
  /** Where the root begins. */
  readonly rootAt: number
}

/** Ends the reading: at the root, or at too many errors, which would keep the parser busy. */
class Stop extends Error {}

/** Null for a text without a root. Nothing behind the root's name is read. */
export function readProlog(text: string): SvgProlog | null {
  const parser = new SaxesParser({ xmlns: false })
  let doctype = ''
  let found: SvgProlog | null = null
  let numErrors = 0
  // It goes on after errors, as browsers do.
  parser.on('error', () => {
    if (++numErrors > svgLimits.syntaxErrors) throw new Stop()
  })
  parser.on('doctype', (declared) => {
    doctype = declared
  })
  parser.on('opentagstart', ({ name }) => {
    found = { doctype, rootName: name, rootAt: text.lastIndexOf('<', parser.position - 1) }
    throw new Stop()
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (!(error instanceof Stop)) return null
  }
  return found
}

/** Whether the root is that of a vector image, under any prefix. */
export function isSvgRoot({ rootName }: SvgProlog): boolean {
  return rootName.slice(rootName.indexOf(':') + 1).toLowerCase() === 'svg'
}
