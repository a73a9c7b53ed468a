/** What Home shows to anybody: live boards only. */
import { guestBoardMaxTiles, layouts, promotedOnHome } from '@tilerush/core/constants'
import { boardSize } from '@tilerush/core/boards/layout'
import type { BoardCard, PlayableBoard } from '@tilerush/contract/boards'
import type { Parts } from '../../lib/parts.ts'
import { findFirstOf, listPromoted } from './home-store.ts'
import { cardsOf, playableBoardOf } from './service.ts'
import type { CurrentBoard } from './store.ts'

const smallLayouts = layouts.filter((layout) => boardSize(layout) <= guestBoardMaxTiles)

/** The promoted boards, by name. */
export async function promotedBoards(parts: Parts): Promise<BoardCard[]> {
  return cardsOf(parts, await listPromoted(parts.database, promotedOnHome))
}

/** The board that a visitor may play without an account: a small one, promoted if there is such; null without any. */
export function guestBoard({ database }: Parts): Promise<CurrentBoard | null> {
  return findFirstOf(database, smallLayouts)
}

/** The same as it is shown before the play. */
export async function boardToTry(parts: Parts): Promise<PlayableBoard | null> {
  const current = await guestBoard(parts)
  return current && playableBoardOf(parts, current)
}
