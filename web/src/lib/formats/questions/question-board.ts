/** Questions of any program as tiles: what is asked, what is right, and the pictures of both. */
import { promptAlternativesSeparator } from '@tilerush/core/boards/constants'
import { maxNotes } from '@tilerush/core/files/exchange/constants'
import { toBoardName } from '../board-name.ts'
import { FileRefused, type FoundBoard, type FoundTile, type LeftOutReason } from '../found-board.ts'
import { groupBy } from '../group-by.ts'
import { readField } from '../html/read-field.ts'
import type { LeftOutList } from '../left-out.ts'
import type { PictureFile } from '../pictures/check-picture.ts'
import { createPictureStore, type PictureStore } from '../pictures/picture-store.ts'
import type { ReadContext } from '../tools.ts'

export interface Question {
  /** The board that it goes to; empty for the file's own. */
  readonly board: string
  /** Where a user finds it again. */
  readonly name: string
  /** HTML. */
  readonly asked: string
  /** HTML, each of the right answers; the first is shown where only one can be. */
  readonly right: readonly string[]
  /** Keys of pictures in the given files that belong to it, beside those that its HTML names. */
  readonly pictures?: readonly string[]
}

/** A question that no tile can be made of. */
export interface OddQuestion {
  readonly name: string
  readonly reason: LeftOutReason
}

export interface QuestionFile {
  readonly questions: readonly Question[]
  readonly odd: readonly OddQuestion[]
  readonly files: ReadonlyMap<string, PictureFile>
}

/** `name`: of boards without one. @throws {FileRefused} */
export async function toQuestionBoards(
  { questions, odd, files }: QuestionFile,
  name: string,
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<readonly FoundBoard[]> {
  if (questions.length > maxNotes) throw new FileRefused('tooManyFiles')
  for (const { name: questionName, reason } of odd) leftOut.add(reason, questionName)
  const pictures = createPictureStore(files, context, leftOut, files.size)
  const found: { readonly board: string; readonly tile: FoundTile }[] = []
  for (const [index, question] of questions.entries()) {
    const tile = await toTile(question, pictures)
    if (tile === 'told') continue
    if (typeof tile === 'string') leftOut.add(tile, question.name)
    else found.push({ board: question.board, tile })
    const numDone = index + 1
    context.onProgress({ stage: 'prompts', numDone, numTotal: questions.length, numLeftOut: leftOut.numAll() })
  }
  return [...groupBy(found, ({ board }) => board)].map(([board, ofBoard]) => ({
    name: toBoardName(board) || name,
    tiles: ofBoard.map(({ tile }) => tile),
  }))
}

/** 'told': its picture can not be taken, which the store has said already. */
async function toTile(question: Question, pictures: PictureStore): Promise<FoundTile | LeftOutReason | 'told'> {
  const asked = readField(question.asked)
  const right = question.right.map(readField)
  const texts = right.map(({ text }) => text).filter((text) => text !== '')
  const ofAsked = question.pictures?.[0] ?? asked.imageNames[0]
  const ofRight = right.flatMap(({ imageNames }) => imageNames)[0]
  const imageName = ofAsked ?? ofRight
  if (imageName !== undefined) {
    const { image } = await pictures.take(imageName)
    if (!image) return 'told'
    // A picture that is asked about is found by its right answer, one that is the answer by its question.
    const prompt = ofAsked === undefined ? asked.text : joinWordings(texts) || asked.text
    return { prompt, answerText: '', image, origin: image.name }
  }
  const [answerText] = texts
  if (asked.text === '' || answerText === undefined) return 'noText'
  if (asked.text === answerText) return 'sameTexts'
  return { prompt: asked.text, answerText, image: null, origin: question.name }
}

/** Several right answers are several wordings. */
function joinWordings(texts: readonly string[]): string {
  return [...new Set(texts)].join(` ${promptAlternativesSeparator} `)
}
