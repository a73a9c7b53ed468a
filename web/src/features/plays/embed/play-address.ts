import type { PlayableBoard } from '@tilerush/contract/boards/boards'
import { dailyDeal } from '@tilerush/core/play/constants'

/** Where the board is played on its instance: today's game is open to visitors, too. */
export function getPlayAddress({ slug }: PlayableBoard): string {
  return `/play/${slug}?deal=${dailyDeal}`
}
