import type { ImageCredit } from '@tilerush/contract/boards'

export interface CreditsOfBoard {
  readonly boardName: string
  readonly credits: readonly ImageCredit[]
}

/** Groups credits by board, in the order in which the boards first come. */
export function byBoard(credits: readonly ImageCredit[]): readonly CreditsOfBoard[] {
  const groups = new Map<string, ImageCredit[]>()
  for (const credit of credits) {
    const group = groups.get(credit.boardName)
    if (group) group.push(credit)
    else groups.set(credit.boardName, [credit])
  }
  return Array.from(groups, ([boardName, group]) => ({ boardName, credits: group }))
}
