/** A question bank as Moodle writes it in XML (https://docs.moodle.org/en/Moodle_XML_format). */
import { toNfc } from '@tilerush/core/language/nfc'
import { maxQuestionsBytes } from '@tilerush/core/files/exchange/constants'
import { FileRefused, type FoundBoard } from '../found-board.ts'
import type { LeftOutList } from '../left-out.ts'
import type { PictureFile } from '../pictures/check-picture.ts'
import { type OddQuestion, type Question, toQuestionBoards } from '../questions/question-board.ts'
import { categoryBoard } from '../questions/category-board.ts'
import type { ReadContext } from '../tools.ts'
import { childOf, childrenOf, readXmlItems, type XmlElement } from '../xml/xml-tree.ts'

/** @throws {FileRefused} */
export async function readMoodle(
  source: Blob,
  name: string,
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<readonly FoundBoard[]> {
  if (source.size > maxQuestionsBytes) throw new FileRefused('tooLarge')
  const bank = createBank()
  await readXmlItems(source, 'question', (item) => bank.take(item))
  return await toQuestionBoards(bank, name, context, leftOut)
}

const rightFraction = 100
const pluginFile = /@@PLUGINFILE@@/gi

function createBank() {
  const questions: Question[] = []
  const odd: OddQuestion[] = []
  const files = new Map<string, PictureFile>()
  let board = ''
  let numTaken = 0

  /** The HTML of an element, with the names of its own files made unlike those of all other elements. */
  function readHtml(element: XmlElement | undefined): string {
    const html = childOf(element, 'text')?.text ?? ''
    const own = childrenOf(element, 'file')
    if (own.length === 0) return html
    numTaken += 1
    for (const file of own) {
      const { name = '', path = '/' } = file.attributes
      files.set(toNfc(`${numTaken}${path}${name}`), toPictureFile(name, file.text))
    }
    return html.replaceAll(pluginFile, String(numTaken))
  }

  function takeChoice(question: XmlElement, name: string): void {
    const right = childrenOf(question, 'answer').filter(
      ({ attributes }) => Number(attributes['fraction']) >= rightFraction,
    )
    if (right.length === 0) odd.push({ name, reason: 'questionKind' })
    else questions.push({ board, name, asked: readHtml(childOf(question, 'questiontext')), right: right.map(readHtml) })
  }

  function takePairs(question: XmlElement, name: string): void {
    for (const pair of childrenOf(question, 'subquestion')) {
      const asked = readHtml(pair)
      // A pair without a left side is a wrong answer more to choose from.
      if (asked.trim() !== '') questions.push({ board, name, asked, right: [readHtml(childOf(pair, 'answer'))] })
    }
  }

  function take(question: XmlElement): void {
    const { type = '' } = question.attributes
    if (type === 'category') {
      board = categoryBoard(childOf(childOf(question, 'category'), 'text')?.text ?? '')
      return
    }
    const name = (childOf(childOf(question, 'name'), 'text')?.text ?? '').trim()
    if (type === 'matching') takePairs(question, name)
    else if (type === 'multichoice' || type === 'shortanswer') takeChoice(question, name)
    else odd.push({ name: name || type, reason: 'questionKind' })
  }

  return { questions, odd, files, take }
}

function toPictureFile(path: string, base64: string): PictureFile {
  const text = base64.replaceAll(/\s+/g, '')
  return {
    path,
    numBytes: Math.floor((text.length * 3) / 4),
    read() {
      try {
        return Promise.resolve(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))
      } catch {
        return Promise.resolve(new Uint8Array())
      }
    },
  }
}
