/** Addresses as they arrive from chats and mail programs (docs/rules.md#links-as-they-arrive). */
import { safeRedirect } from '../account/redirect.ts'
import { linkParams } from './constants.ts'
import { decodePercent, invisibleCharacters } from './link-text.ts'

const htmlAmpersands = /&(?:(?:amp|#0*38|#x0*26);)+/gi
const addressParts = /^(?<path>[^?#]*)(?<query>\?[^#]*)?(?<hash>#.*)?$/s
/** Neither ids, slugs nor codes end with anything else … */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** … but secrets, which are base64url. */
const secretEdges = /^[^\p{L}\p{N}_-]+|[^\p{L}\p{N}_-]+$/gu
const spaces = /\s+/gu

/**
 * An address of this site (path, query and hash) without what was added to it on the way: punctuation, quotes and
 * invisible characters at the ends, `&amp;` for `&`, `=3D` for `=`, doubled slashes. A clean address stays as it is,
 * character by character.
 */
export function cleanAddress(address: string): string {
  const { path = '', query = '', hash = '' } = addressParts.exec(address.replaceAll(htmlAmpersands, '&'))?.groups ?? {}
  return `${cleanPath(path)}${cleanQuery(query)}${hash}`
}

/** No path of this site ends with punctuation or has an empty part. */
function cleanPath(path: string): string {
  const segments = path
    .split('/')
    .map((segment) => changed(segment, decodePercent(segment), (text) => text.replaceAll(invisibleCharacters, '')))
  while (segments.length > 0) {
    const last = segments.pop() ?? ''
    const kept = changed(last, decodePercent(last), (text) => text.replace(/[^\p{L}\p{N}]+$/u, ''))
    if (kept !== '') return `/${[...segments.filter((segment) => segment !== ''), kept].join('/')}`
  }
  return '/'
}

interface Param {
  /** As it is written in the address. */
  readonly written: string
  readonly name: string
  readonly value: string
}

function cleanQuery(query: string): string {
  const params = query
    .slice(1)
    .split('&')
    .filter((written) => written !== '')
    .map((written) => readParam(written))
  const isQuotedPrintable = params.length > 0 && params.every((param) => isWrittenQuotedPrintable(param, params.length))
  const cleaned = params.map(({ written, name, value }) => {
    const [cleanName, cleanValue] = cleanParam(name, isQuotedPrintable ? value.slice(2) : value)
    const isSame = cleanName === name && cleanValue === value
    return isSame ? written : `${encodeURIComponent(cleanName)}=${encodeURIComponent(cleanValue)}`
  })
  return cleaned.length === 0 ? '' : `?${cleaned.join('&')}`
}

function readParam(written: string): Param {
  const [name = ''] = written.split('=', 1)
  return { written, name: decodeParam(name), value: decodeParam(written.slice(name.length + 1)) }
}

function decodeParam(text: string): string {
  return decodePercent(text.replaceAll('+', ' '))
}

/** A mail program that does not undo quoted-printable shows `=3D` for each `=`. One value alone could begin so itself. */
function isWrittenQuotedPrintable({ name, value }: Param, numParams: number): boolean {
  return value.startsWith('3D') && (numParams > 1 || name === 'deal')
}

function cleanParam(writtenName: string, value: string): readonly [name: string, value: string] {
  const name = writtenName.replace(/^(?:[^\p{L}\p{N}]*amp;)+/iu, '').replaceAll(edges, '')
  if (name === 'redirect') return [name, safeRedirect(value) === null ? value : cleanAddress(value)]
  const kind = linkParams[name]
  if (kind === undefined) return [name, value]
  const visible = value.replaceAll(invisibleCharacters, '').replaceAll(spaces, '')
  return [name, visible.replaceAll(kind === 'secret' ? secretEdges : edges, '')]
}

/** `written` where `clean` has nothing to change in what it says. */
function changed(written: string, text: string, clean: (text: string) => string): string {
  const cleaned = clean(text)
  return cleaned === text ? written : encodeURIComponent(cleaned)
}
