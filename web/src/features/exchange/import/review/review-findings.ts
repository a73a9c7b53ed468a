/** What must be mended before a board can come in, and what should be looked at (docs/rules.md#review-of-an-import). */
import { maxTilesPerBoard } from '@tilerush/core/boards/constants'
import type { BoardIssue, BoardIssueCode } from '@tilerush/core/boards/validation/board-issues'
import { tidyDraft } from '@tilerush/core/boards/validation/tidy-draft'
import { validateDraft } from '@tilerush/core/boards/validation/validate-draft'
import { type BoardValues, doctorIssueText, examine, issueText, toDraft } from '../../../boards/index.ts'
import { m } from '../../../../paraglide/messages.js'
import type { ReviewBoard } from './review-board.ts'
import { toBoardValues } from './review-values.ts'

export interface Finding {
  readonly text: string
  /** Stops the import; a hint does not. */
  readonly isError: boolean
  /** The prompt holds two wordings of which the first may be kept. */
  readonly firstWording?: string
}

export interface Findings {
  /** The gravest of each tile, by its id. */
  readonly byTile: ReadonlyMap<string, Finding>
  readonly ofBoard: readonly Finding[]
  /** The name's own, which stands at its field. */
  readonly ofName: string | undefined
  readonly numErrors: number
  readonly numHints: number
}

const known = new WeakMap<ReviewBoard, { readonly refused: readonly BoardIssue[]; readonly findings: Findings }>()
/** Sentences of the form that would be wrong here, where nothing has been uploaded, or longer than a row. */
const ownTexts: Partial<Record<BoardIssueCode, () => string>> = {
  PROMPT_REQUIRED: m.import_no_prompt,
  IMAGE_MISSING: m.import_picture_unusable,
  IMAGE_UNUSABLE: m.import_picture_unusable,
}
const noIssues: readonly BoardIssue[] = []

/** @param refused what the server has said of this very board. */
export function findingsOf(board: ReviewBoard, refused: readonly BoardIssue[] = noIssues): Findings {
  const last = known.get(board)
  if (last?.refused === refused) return last.findings
  const findings = judge(board, refused)
  known.set(board, { refused, findings })
  return findings
}

function judge(board: ReviewBoard, refused: readonly BoardIssue[]): Findings {
  const values = toBoardValues(board)
  const byTile = new Map<string, Finding>()
  const ofBoard: Finding[] = []
  let ofName: string | undefined
  const numberOf = new Map(board.tiles.map(({ tileId }, index) => [tileId, index + 1]))
  const add = (tileId: string | undefined, finding: Finding): void => {
    if (tileId === undefined || !numberOf.has(tileId)) ofBoard.push(finding)
    else if (!byTile.has(tileId)) byTile.set(tileId, finding)
  }
  for (const issue of [...validateDraft(tidyDraft(toDraft(values), true)), ...refused]) {
    const { tileId, otherTileId } = issue
    if (otherTileId !== undefined && tileId !== undefined) {
      add(tileId, { text: m.import_same_prompt({ number: numberOf.get(otherTileId) ?? 0 }), isError: true })
      add(otherTileId, { text: m.import_same_prompt({ number: numberOf.get(tileId) ?? 0 }), isError: true })
    } else if (issue.code.startsWith('NAME_') || issue.code.startsWith('SLUG_'))
      ofName ??= issueText(issue, values.tiles)
    else add(tileId, { text: ownTexts[issue.code]?.() ?? issueText(issue, values.tiles), isError: true })
  }
  // A list beyond all measure is not looked through.
  if (values.tiles.length <= maxTilesPerBoard) addHints(board, values, add)
  const findings = [...byTile.values(), ...ofBoard]
  const numErrors = findings.filter(({ isError }) => isError).length
  return {
    byTile,
    ofBoard,
    ofName,
    numErrors: numErrors + (ofName === undefined ? 0 : 1),
    numHints: findings.length - numErrors,
  }
}

/** The doctor's rules, but for those that the draft's are about as well. */
function addHints(
  board: ReviewBoard,
  values: BoardValues,
  add: (tileId: string | undefined, finding: Finding) => void,
): void {
  for (const issue of examine(values, () => null)) {
    if (issue.code === 'NO_PROMPT' || issue.code === 'SHARED_WORDING') continue
    const text = doctorIssueText(issue, values)
    if ('tileIds' in issue)
      for (const tileId of issue.tileIds) add(tileId, { text: m.import_no_picture(), isError: false })
    else add('tileId' in issue ? issue.tileId : undefined, { text, isError: false })
  }
  for (const { tileId, prompt, isLeftOut } of board.tiles) {
    const firstWording = isLeftOut ? null : firstOfTwo(prompt)
    if (firstWording !== null) add(tileId, { text: m.import_two_languages(), isError: false, firstWording })
  }
}

const hasLetter = /\p{Letter}/u

/** 'Romania' of 'Romania / Rumänien'; null for any other prompt. */
export function firstOfTwo(prompt: string): string | null {
  const [one = '', other = '', ...more] = prompt.trim().split('/')
  const isTwo = more.length === 0 && /\s$/.test(one.slice(-1)) && /^\s/.test(other) && !prompt.includes('|')
  return isTwo && hasLetter.test(one) && hasLetter.test(other) ? one.trimEnd() : null
}
