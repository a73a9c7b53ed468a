/** A quiz of ClassQuiz: its questions as JSON in gzip, then its pictures, with marks of some bytes between them. */
import { maxTextBytes } from '@tilerush/core/files/exchange/constants'
import { maxArchiveFiles } from '@tilerush/core/files/constants'
import * as z from 'zod/mini'
import { FileRefused, type FoundBoard } from '../found-board.ts'
import type { LeftOutList } from '../left-out.ts'
import type { PictureFile } from '../pictures/check-picture.ts'
import { type OddQuestion, type Question, toQuestionBoards } from '../questions/question-board.ts'
import type { ReadContext } from '../tools.ts'
import { findMark, indexEnd, pictureStart, quizEnd } from './marks.ts'

const answersSchema = z.array(z.object({ answer: z.string(), right: z.optional(z.boolean()) }))
const quizSchema = z.object({
  title: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      type: z.optional(z.nullable(z.string())),
      answers: z.unknown(),
      /** Its index among the pictures, or the name of a picture that only the other server has. */
      image: z.optional(z.nullable(z.union([z.number(), z.string()]))),
    }),
  ),
})
type Quiz = z.infer<typeof quizSchema>

/** @throws {FileRefused} */
export async function readClassQuiz(
  source: Blob,
  name: string,
  context: ReadContext,
  leftOut: LeftOutList,
): Promise<readonly FoundBoard[]> {
  const bytes = new Uint8Array(await source.arrayBuffer())
  const end = findMark(bytes, quizEnd, 0)
  const quiz = parseQuiz(await gunzip(bytes.subarray(0, end)))
  const files = readPictures(bytes, end + quizEnd.length)
  const questions: Question[] = []
  const odd: OddQuestion[] = []
  for (const [index, question] of quiz.questions.entries()) {
    const right = getRight(question)
    const at = question.question.trim() || String(index + 1)
    if (right.length === 0) odd.push({ name: at, reason: 'questionKind' })
    else questions.push({ board: quiz.title, name: at, asked: question.question, right, ...ofImage(question.image) })
  }
  return await toQuestionBoards({ questions, odd, files }, name, context, leftOut)
}

function ofImage(image: string | number | null | undefined): Pick<Question, 'pictures'> {
  return image === null || image === undefined ? {} : { pictures: [String(image)] }
}

/** Answers are plain texts, but for what an editor of theirs wrote. */
function getRight({ type, answers }: Quiz['questions'][number]): readonly string[] {
  const { data = [] } = answersSchema.safeParse(answers)
  if (type === 'TEXT') return data.map(({ answer }) => answer)
  const isChoice = type === 'ABCD' || type === 'CHECK' || type === null || type === undefined
  return isChoice ? data.filter(({ right }) => right).map(({ answer }) => answer) : []
}

function parseQuiz(json: string): Quiz {
  try {
    return quizSchema.parse(JSON.parse(json))
  } catch {
    throw new FileRefused('jsonInvalid')
  }
}

/** @throws {FileRefused} when it is damaged, or unpacks to more than any quiz. */
async function gunzip(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      text += decoder.decode(chunk.value, { stream: true })
      if (text.length > maxTextBytes) throw new FileRefused('unpacksTooLarge')
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged')
  } finally {
    await reader.cancel().catch(() => null)
  }
  return text
}

/** The number of a question in digits. */
const maxIndexBytes = 64

/** By the indices of their questions. */
function readPictures(bytes: Uint8Array<ArrayBuffer>, from: number): ReadonlyMap<string, PictureFile> {
  const files = new Map<string, PictureFile>()
  let start = findMark(bytes, pictureStart, from)
  while (start !== -1) {
    if (files.size > maxArchiveFiles) throw new FileRefused('tooManyFiles')
    const next = findMark(bytes, pictureStart, start + pictureStart.length)
    const part = bytes.subarray(start + pictureStart.length, next === -1 ? bytes.byteLength : next)
    const end = findMark(part.subarray(0, maxIndexBytes), indexEnd, 0)
    if (end === -1) throw new FileRefused('damaged')
    const picture = part.subarray(end + indexEnd.length)
    const index = new TextDecoder().decode(part.subarray(0, end))
    files.set(index, { path: index, numBytes: picture.byteLength, read: () => Promise.resolve(picture) })
    start = next
  }
  return files
}
