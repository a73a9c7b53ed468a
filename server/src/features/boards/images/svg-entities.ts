/**
 * Entities that a vector image declares itself (`<!ENTITY st0 "fill:red">`, as drawing programs write them), put in where
 * they are named. What lies outside the file is never read, and what they stand for is bounded, together.
 */
import { svgLimits } from '@tilerush/core/files/constants'
import { SvgLimitExceeded } from './svg-document.ts'

export interface Expanded {
  readonly text: string
  /** Whether it names an entity that lies outside the file; nothing stands in its place. */
  readonly namesOutside: boolean
}

/** An entity that names itself, in whatever number of steps. */
export class EndlessEntity extends Error {
  override readonly name = 'EndlessEntity'
}

/** XML's own; a declaration does not change them. */
const predefined: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

/**
 * `text`: the document from its root on. `doctype`: what its declaration holds.
 * @throws {SvgLimitExceeded} when they stand for too much.
 * @throws {EndlessEntity}
 */
export function expandEntities(text: string, doctype: string): Expanded {
  const values = declaredEntities(doctype)
  if (values.size === 0) return { text, namesOutside: false }
  const expanded = new Map<string, string>()
  const expanding = new Set<string>()
  let numCharacters = 0
  let namesOutside = false

  function valueOf(name: string): string | null {
    const value = values.get(name)
    if (value === undefined) return null
    if (value === null) namesOutside = true
    if (expanding.has(name)) throw new EndlessEntity(name)
    let result = expanded.get(name)
    if (result === undefined) {
      expanding.add(name)
      result = value === null ? '' : expand(value)
      expanding.delete(name)
      expanded.set(name, result)
    }
    numCharacters += result.length
    if (numCharacters > svgLimits.entityCharacters) throw new SvgLimitExceeded('entityCharacters')
    return result
  }

  /** What it cannot name stays as it is: `&amp;`, `&#65;`, and what nobody has declared. */
  function expand(part: string): string {
    const pieces: string[] = []
    const marks = new RegExp(named, 'g')
    let end = 0
    for (let mark = marks.exec(part); mark; mark = marks.exec(part)) {
      const [whole, name] = mark
      if (name === undefined) marks.lastIndex = endOfUnread(part, mark.index, whole)
      const value = name === undefined ? null : valueOf(name)
      if (value === null) continue
      pieces.push(part.slice(end, mark.index), value)
      end = mark.index + whole.length
    }
    return [...pieces, part.slice(end)].join('')
  }

  return { text: expand(text), namesOutside }
}

/** A name, or the beginning of what holds none. */
const named = /&([^\s;&<#]{1,200});|<!--|<!\[CDATA\[/

function endOfUnread(text: string, at: number, beginning: string): number {
  const closing = beginning === '<!--' ? '-->' : ']]>'
  const found = text.indexOf(closing, at + beginning.length)
  return found < 0 ? text.length : found + closing.length
}

/** Maps a name to what it stands for; null for one that lies outside the file. The first declaration counts. */
function declaredEntities(doctype: string): Map<string, string | null> {
  const values = new Map<string, string | null>()
  for (const declaration of declarationsIn(doctype)) {
    // A parameter entity, which stands for declarations, has `%` as its name.
    const [, name = '', quote, text = ''] =
      /^!ENTITY\s+([^\s%]+)\s+(?:(["'])([\s\S]*)\2|(?:SYSTEM|PUBLIC)\s)/.exec(declaration) ?? []
    if (name === '' || predefined.has(name) || values.has(name)) continue
    values.set(name, quote === undefined ? null : withCharacters(text))
  }
  return values
}

/** Character references of a value are read when it is declared; names in it when it is used. */
function withCharacters(value: string): string {
  return value.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
}

/** Each from its `!` to its end, without comments and instructions. */
function* declarationsIn(doctype: string): Generator<string> {
  const begin = endOfQuotes(doctype, 0, '[')
  for (let at = begin < 0 ? -1 : doctype.indexOf('<', begin); at >= 0; at = doctype.indexOf('<', at)) {
    const isComment = doctype.startsWith('<!--', at)
    const isInstruction = doctype.startsWith('<?', at)
    const end = isComment
      ? doctype.indexOf('-->', at + 4)
      : isInstruction
        ? doctype.indexOf('?>', at)
        : endOfQuotes(doctype, at, '>')
    if (end < 0) return
    if (!isComment && !isInstruction) yield doctype.slice(at + 1, end)
    at = end
  }
}

/** Where the sign stands outside quotes; -1 where it does not. */
function endOfQuotes(text: string, from: number, sign: string): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === sign) return at
  }
  return -1
}
