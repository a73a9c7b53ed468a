/** Elements of a large XML file one after the other, each as a small tree, so that never all of it is in memory. */
import { createXmlReader } from './read-xml.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text. */
  readonly text: string
}

interface OpenElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  readonly texts: string[]
}

/** `itemName`: of the elements to be given, with all that is in them. @throws {FileRefused} */
export async function readXmlItems(source: Blob, itemName: string, onItem: (item: XmlElement) => void): Promise<void> {
  const open: OpenElement[] = []
  const reader = createXmlReader('', {
    onOpen(name, attributes) {
      if (open.length > 0 || name === itemName)
        open.push({ name, attributes: { ...attributes }, children: [], texts: [] })
    },
    onText(text) {
      open.at(-1)?.texts.push(text)
    },
    onClose() {
      const closed = open.pop()
      if (!closed) return
      const { texts, ...element } = closed
      const item = { ...element, text: texts.join('') }
      const parent = open.at(-1)
      if (parent) parent.children.push(item)
      else onItem(item)
    },
  })
  const chunks = source.stream().getReader()
  const decoder = new TextDecoder()
  for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
    reader.write(decoder.decode(chunk.value, { stream: true }))
  }
  reader.write(decoder.decode())
  reader.close()
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}
