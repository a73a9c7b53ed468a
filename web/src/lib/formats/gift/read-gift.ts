/** Questions in GIFT, Moodle's format of plain text (https://docs.moodle.org/en/GIFT_format). */
import { detectTableEncoding } from '@tilerush/core/files/encoding/detect-encoding'
import { maxNotes, maxRightAnswers, maxTextBytes } from '@tilerush/core/files/exchange/constants'
import { decodeText } from '../../files/decode-text.ts'
import { FileRefused, type FoundBoard } from '../found-board.ts'
import type { LeftOutList } from '../left-out.ts'
import { categoryBoard } from '../questions/category-board.ts'
import { type OddQuestion, type Question, toQuestionBoards } from '../questions/question-board.ts'
import type { ReadContext } from '../tools.ts'

/** @throws {FileRefused} */
export async function readGift(
  source: Blob,
  name: string,
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<readonly FoundBoard[]> {
  if (source.size > maxTextBytes) throw new FileRefused('tooLarge')
  const bytes = new Uint8Array(await source.arrayBuffer())
  const detected = detectTableEncoding(bytes, context.locale, (encoding) => decodeText(bytes, encoding) !== null)
  const text = detected && decodeText(bytes, detected.encoding)
  if (text === null) throw new FileRefused('notText')
  return await toQuestionBoards({ ...parseGift(text), files: new Map() }, name, context, leftOut)
}

interface GiftQuestions {
  readonly questions: readonly Question[]
  readonly odd: readonly OddQuestion[]
}

/** Signs that stand for themselves behind a backslash. */
const escapes = /\\([~=#{}:\\])/g
const firstPrivate = 0xe000
const escapable = '~=#{}:\\'

/** Escaped signs become others that no text has, so that they separate nothing. */
const hide = (text: string): string =>
  text.replaceAll(escapes, (_, sign: string) => String.fromCharCode(firstPrivate + escapable.indexOf(sign)))
const show = (text: string): string =>
  text
    .replaceAll(/[\uE000-\uE006]/g, (sign) => escapable.charAt(sign.charCodeAt(0) - firstPrivate))
    .replaceAll('\\n', ' ')

/** @throws {FileRefused} */
export function parseGift(text: string): GiftQuestions {
  const questions: Question[] = []
  const odd: OddQuestion[] = []
  let board = ''
  for (const { block, line } of toBlocks(hide(text.replaceAll(/\r\n?/g, '\n')))) {
    const category = /^\$CATEGORY:(.*)$/m.exec(block)
    if (category) board = categoryBoard(show(category[1] ?? ''))
    const rest = block.replace(/^\$CATEGORY:.*$/m, '').trim()
    if (questions.length > maxNotes) throw new FileRefused('tooManyFiles')
    if (rest !== '') takeQuestion(rest, line, board, { questions, odd })
  }
  return { questions, odd }
}

interface Block {
  readonly block: string
  readonly line: number
}

/** What stands between empty lines, without comments. */
function toBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let start = 0
  let isInBraces = false
  const end = (): void => {
    if (lines.length > 0) blocks.push({ block: lines.join('\n'), line: start + 1 })
    lines = []
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*\/\//.test(line)) continue
    if (line.trim() === '' && !isInBraces) end()
    if (lines.length === 0) start = index
    if (line.trim() !== '') lines.push(line)
    if (line.includes('{')) isInBraces = true
    if (line.includes('}')) isInBraces = false
  }
  end()
  return blocks
}

function takeQuestion(
  block: string,
  line: number,
  board: string,
  { questions, odd }: { readonly questions: Question[]; readonly odd: OddQuestion[] },
): void {
  const [, title = '', rest = block] = /^::(.*?)::([^]*)$/.exec(block) ?? []
  const open = rest.indexOf('{')
  const close = rest.indexOf('}', open)
  const asked = toHtml(`${open === -1 ? rest : rest.slice(0, open)} ${close === -1 ? '' : rest.slice(close + 1)}`)
  const name = show(title.trim()) || asked.trim().slice(0, 60) || String(line)
  if (open === -1) {
    odd.push({ name, reason: 'questionKind' })
    return
  }
  if (close === -1) throw new FileRefused('damaged', { line })
  const answers = rest.slice(open + 1, close)
  const pairs = takeFirst(answers.matchAll(/=([^=~]*?)->([^=~]*)/g), maxNotes)
  if (pairs.length > 0) {
    for (const [, left = '', right = ''] of pairs) {
      if (left.trim() !== '') questions.push({ board, name, asked: toHtml(left), right: [toHtml(right)] })
    }
    return
  }
  const right = answers.trim().startsWith('#')
    ? []
    : takeFirst(answers.matchAll(/(?:=|~%100%)([^=~]*)/g), maxRightAnswers)
  if (right.length === 0) odd.push({ name, reason: 'questionKind' })
  else questions.push({ board, name, asked, right: right.map(([, answer = '']) => toHtml(answer)) })
}

function takeFirst<Value>(values: Iterable<Value>, maxLength: number): Value[] {
  const taken: Value[] = []
  for (const value of values) {
    if (taken.length >= maxLength) break
    taken.push(value)
  }
  return taken
}

/** Plain texts may hold signs of HTML, which are no HTML; remarks and weights are no part of an answer. */
function toHtml(text: string): string {
  const [, format = '', rest = text] = /^\s*\[(html|moodle|plain|markdown)\]([^]*)$/.exec(text) ?? []
  const content = show(rest.replace(/^\s*%-?[\d.]+%/, '').replace(/#[^]*$/, '')).trim()
  return format === 'html' ? content : content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
