import { capitalisedName } from '@tilerush/core/boards/board-name'
import { typedKeywords } from '@tilerush/core/boards/keywords'
import { promptFromText } from '@tilerush/core/boards/prompt-text'
import type { EditorKind } from './name-check.ts'

/** What the text of a field becomes while it is typed (specification, section 5): undefined for one that stays. */
export function typedText(kind: EditorKind, fieldName: string): ((text: string) => string) | undefined {
  if (fieldName === 'name') return kind === 'new' ? capitalisedName : undefined
  if (fieldName === 'keywords') return typedKeywords
  return /^tiles\.\d+\.prompt$/.test(fieldName) ? promptFromText : undefined
}
