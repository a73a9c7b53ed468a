/** A board within another page: dealt by the browser, so nothing of it is stored (docs/rules.md#embedded-boards). */
import type { EmbeddedGame } from '@tilerush/contract/plays/embed'
import type { Locale } from '@tilerush/core/language/constants'
import { rulesVersion } from '@tilerush/core/play/constants'
import { obfuscateTiles } from '@tilerush/core/play/obfuscate'
import type { Deps } from '../../lib/deps.ts'
import { getBoardContents, toPlayableBoard, visibleBoardBySlugOrId } from '../boards/index.ts'
import { toRules } from './rules.ts'

export interface EmbedRequest {
  readonly boardIdOrSlug: string
  /** The language of the prompts. */
  readonly language?: Locale | undefined
}

/** Null when no board that a visitor may see has the slug or id, or when it cannot be played. `locale`: of its name. */
export async function getEmbedded(
  deps: Deps,
  { boardIdOrSlug, language }: EmbedRequest,
  locale: Locale,
): Promise<EmbeddedGame | null> {
  // A frame shows the same to everybody: also to an editor, whose session may come along.
  const current = await visibleBoardBySlugOrId(deps, null, boardIdOrSlug)
  if (!current) return null
  const { isPlayable, playedTiles, playedTilesIn } = await getBoardContents(deps.database).get(current)
  if (!isPlayable) return null
  const { playTimeoutMs: timeoutMs, wrongClickPenaltyMs } = deps.settings
  const seed = deps.random.uint32()
  return {
    board: await toPlayableBoard(deps, current, locale),
    seed,
    rules: toRules({ rulesVersion, timeoutMs, wrongClickPenaltyMs }),
    tiles: obfuscateTiles(seed, (language && playedTilesIn.get(language)) ?? playedTiles),
  }
}
