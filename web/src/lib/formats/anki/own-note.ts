/** A note of a deck that the product wrote (deck-tables.ts): its texts are those of a tile, exactly. */
import { locales } from '@tilerush/core/language/constants'
import * as z from 'zod/mini'
import { readHtml } from '../../files/cell-text.ts'
import type { OwnFields } from '../own/own-fields.ts'
import { readField } from '../html/read-field.ts'
import type { NoteField } from './deck-tables.ts'
import type { NoteTile } from './note-tile.ts'
import type { NoteType } from './note-types.ts'

const ownFieldsSchema = z.record(z.string(), z.string())

/** Null for a note of another type. */
export function readOwnNote(fields: readonly string[], { fieldNames }: NoteType): NoteTile | null {
  const at = (name: NoteField): string | undefined => fields[fieldNames.indexOf(name)]
  const [picture, prompt, answer] = [at('Picture'), at('Prompt'), at('Answer text')]
  if (picture === undefined || prompt === undefined || answer === undefined) return null
  const translated = locales
    .map((locale) => [locale, toText(at(`Prompt ${locale}`) ?? '')] as const)
    .filter(([, text]) => text !== '')
  return {
    prompt: toText(prompt),
    answerText: toText(answer),
    translations: Object.fromEntries(translated),
    imageName: readField(picture).imageNames[0] ?? '',
    own: readOwnFields(toText(at('Tilerush') ?? '')),
  }
}

/** Elements by which Anki's editor begins a line. */
const lines = new Set(['br', 'div', 'p'])

/** Spaces and line breaks stay, which in the fields of others mean nothing. */
function toText(html: string): string {
  let text = ''
  readHtml(html, {
    onopentag(name) {
      if (lines.has(name)) text += '\n'
    },
    ontext(part) {
      text += part
    },
  })
  return text.trim()
}

/** Empty where somebody has changed it. */
function readOwnFields(json: string): OwnFields {
  try {
    return ownFieldsSchema.parse(JSON.parse(json))
  } catch {
    return {}
  }
}
