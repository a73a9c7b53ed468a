import type { BoardProblem, BoardProblemCode } from '@tilerush/core/boards/board-problems'
import { m } from '../../../paraglide/messages.js'

interface Named {
  readonly tile: string
  readonly detail: string
}

/** The faults that archives are seen with; a rarer one is told by the name of its rule. */
const sentences: Partial<Record<BoardProblemCode, (named: Named) => string>> = {
  PROMPTS_CLASH: ({ detail }) => m.import_problem_prompts_clash({ wording: detail }),
  PROMPT_REQUIRED: ({ tile }) => m.import_problem_prompt_required({ tile }),
  IMAGE_MISSING: ({ tile }) => m.import_problem_image_missing({ tile }),
  IMAGE_UNUSABLE: ({ tile }) => m.import_problem_image_unusable({ tile }),
}

/** A fault of an archived board as a sentence. */
export function archiveProblemText({ code, tileId = '', detail = '' }: BoardProblem): string {
  const sentence = sentences[code]
  if (sentence) return sentence({ tile: tileId, detail })
  const rule = code.toLowerCase().replaceAll('_', ' ')
  return tileId === '' ? m.import_problem({ rule }) : m.import_problem_of_tile({ rule, tile: tileId })
}
