/**
 * XML as events, without what makes XML dangerous: a document type is refused, so there are no entities but the five of
 * XML itself, and nothing is ever fetched.
 */
import { maxXmlDepth } from '@tilerush/core/files/exchange/constants'
import { SaxesParser } from 'saxes'
import { FileRefused } from '../found-board.ts'

export interface XmlEvents {
  readonly onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}

export interface XmlReader {
  readonly write: (chunk: string) => void
  readonly close: () => void
}

/** `entry`: for messages. Both functions throw {FileRefused}. */
export function createXmlReader(entry: string, { onOpen, onText, onClose }: XmlEvents): XmlReader {
  const parser = new SaxesParser({ xmlns: false, position: true })
  let depth = 0
  const refuse = (code: 'xmlInvalid' | 'xmlEntity'): never => {
    throw new FileRefused(code, { entry, line: parser.line })
  }
  parser.on('error', () => refuse('xmlInvalid'))
  parser.on('doctype', () => refuse('xmlEntity'))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > maxXmlDepth) refuse('xmlInvalid')
    onOpen?.(name, attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    onClose?.(name)
  })
  parser.on('text', (text) => onText?.(text))
  parser.on('cdata', (text) => onText?.(text))
  return {
    write: (chunk) => void parser.write(chunk),
    close: () => void parser.close(),
  }
}

/** Reads all of it. @throws {FileRefused} */
export function readXml(xml: string, entry: string, events: XmlEvents): void {
  const reader = createXmlReader(entry, events)
  reader.write(xml)
  reader.close()
}
