/** What becomes of a note: a tile with its picture, a tile of text, or nothing, with a reason. */
import type { Translations } from '@tilerush/core/boards/translations'
import { type FieldContent, readField } from '../html/read-field.ts'
import type { LeftOutReason } from '../found-board.ts'
import type { OwnFields } from '../own/own-fields.ts'
import type { NoteType } from './note-types.ts'
import { readOwnNote } from './own-note.ts'

export interface NoteTile {
  readonly prompt: string
  readonly answerText: string
  readonly translations: Translations
  /** The name of its picture among the media; empty for none. */
  readonly imageName: string
  /** What a note of ours says besides. */
  readonly own?: OwnFields
}

const clozeMark = /\{\{c\d+::/i
const occlusionMark = /image-occlusion:/i

export function toNoteTile(fields: readonly string[], type: NoteType | undefined): NoteTile | LeftOutReason {
  const own = type && readOwnNote(fields, type)
  if (own) return own
  if (fields.some((field) => occlusionMark.test(field))) return 'occlusion'
  if (type?.isCloze || fields.some((field) => clozeMark.test(field))) return 'cloze'
  const contents = fields.map(readField)
  const shown = contents.filter((_, position) => type?.shown.has(position) ?? true)
  return toForeignTile(shown)
}

/** The first picture; as prompt the first text beside it, which is most likely the other side of the card. */
function toForeignTile(contents: readonly FieldContent[]): NoteTile | LeftOutReason {
  const withImage = contents.findIndex(({ imageNames }) => imageNames.length > 0)
  const texts = contents.flatMap(({ text }, position) => (text === '' || position === withImage ? [] : [text]))
  const withPicture = contents[withImage]
  if (withPicture) {
    const [prompt = withPicture.text, ...rest] = texts
    const answerText = texts.length > 0 && withPicture.text !== '' ? withPicture.text : (rest[0] ?? '')
    return { prompt, answerText, translations: {}, imageName: withPicture.imageNames[0] ?? '' }
  }
  return toTextTile(contents, texts)
}

function toTextTile(contents: readonly FieldContent[], texts: readonly string[]): NoteTile | LeftOutReason {
  const [prompt, answerText] = texts
  if (prompt !== undefined && answerText !== undefined) {
    return prompt === answerText ? 'sameTexts' : { prompt, answerText, translations: {}, imageName: '' }
  }
  if (contents.some(({ hasVideo }) => hasVideo)) return 'video'
  if (contents.some(({ hasSound }) => hasSound)) return 'sound'
  return prompt === undefined ? 'noText' : 'noPicture'
}
