/** Drafts as a form would send them, for the tests of features. */
import type { BoardDraftInput } from '@tilerush/contract/board-draft'
import { soundDraft } from '@tilerush/core/testing/drafts'

export function draftNamed(name: string, numTiles = 12): BoardDraftInput {
  const { tiles, ...board } = soundDraft(numTiles)
  return {
    ...board,
    category: 'geography',
    mode: 'live',
    boardPortraitLayout: '3x4',
    tileBackgroundSize: 'contain',
    tileBackgroundPosition: 'center',
    keywords: [...board.keywords],
    name,
    imagesFolderName: '',
    tiles: tiles.map(({ credit: _credit, ...tile }) => ({ ...tile, uploadId: null })),
  }
}
