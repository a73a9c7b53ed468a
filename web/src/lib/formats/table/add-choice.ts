import type { FoundTableChoices } from '../found-board.ts'

/** What was chosen before stays, as far as it is about the same cells; what nobody has chosen is found anew. */
export function addChoice(before: FoundTableChoices, chosen: FoundTableChoices): FoundTableChoices {
  const renames = { ...before.renames, ...chosen.renames }
  if (chosen.sheet !== undefined || chosen.encoding !== undefined) {
    return { ...(before.sheet !== undefined && { sheet: before.sheet }), ...chosen, renames }
  }
  const { numHeadRows: _numHeadRows, roles: _roles, ...ofText } = before
  const isCutAnew = chosen.separator !== undefined || chosen.isHtml !== undefined
  return { ...(isCutAnew ? ofText : before), ...chosen, renames }
}
