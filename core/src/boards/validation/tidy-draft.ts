import { capitalisedName } from '../slug.ts'
import type { BoardDraft, TileDraft } from '../draft.ts'
import { joinKeywords, parseKeywords } from '../keywords.ts'
import { promptFromText } from '../prompts/prompt-text.ts'
import { tidyPromptTranslations, tidyTranslations, type Translations } from '../translations.ts'

/** The form that prompts, keywords, answers and names are stored in. */
interface Tidied {
  readonly name: string
  readonly nameTranslations?: Translations
  readonly promptPrefix: string
  readonly prefixTranslations?: Translations
  readonly keywords: string[]
}

/**
 * The draft as it is judged and saved: texts trimmed, keywords tidied, underscores in prompts turned into spaces, the
 * name of a new board capitalised (docs/rules.md#saving-a-board). Tidying twice changes nothing.
 */
export function tidyDraft<D extends BoardDraft>(draft: D, isNew: boolean): D {
  const name = draft.name.trim()
  const tidied: Tidied & { readonly tiles: readonly TileDraft[] } = {
    name: isNew ? capitalisedName(name) : name,
    ...(draft.nameTranslations && { nameTranslations: tidyTranslations(draft.nameTranslations, (text) => text) }),
    promptPrefix: draft.promptPrefix.trim(),
    ...(draft.prefixTranslations && {
      prefixTranslations: tidyTranslations(draft.prefixTranslations, (text) => text),
    }),
    keywords: parseKeywords(joinKeywords(draft.keywords)),
    tiles: draft.tiles.map((tile) => ({
      ...tile,
      prompt: promptFromText(tile.prompt).trim(),
      answerText: tile.answerText.trim(),
      ...(tile.translations && { translations: tidyPromptTranslations(tile.translations) }),
    })),
  }
  return { ...draft, ...tidied }
}
