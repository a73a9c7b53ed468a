/** Pairs of tiles in an address: what "Practise these together" hands to the form of a new assignment. */

/** Two tiles of a board: the one that was clicked, and the one that was asked for. */
export interface ChosenPair {
  readonly boardId: string
  readonly clickedTileId: string
  readonly askedTileId: string
}

const betweenIds = '~'
const betweenPairs = ','

export const pairKey = ({ boardId, clickedTileId, askedTileId }: ChosenPair): string =>
  [boardId, clickedTileId, askedTileId].map(encodeURIComponent).join(betweenIds)

export const pairsParam = (pairs: readonly ChosenPair[]): string => pairs.map(pairKey).join(betweenPairs)

/** The pairs that the text names, each once; what is none is left out. */
export function readPairs(text: string): readonly ChosenPair[] {
  return [...new Set(text.split(betweenPairs))].flatMap((key) => {
    const [boardId = '', clickedTileId = '', askedTileId = '', ...more] = key.split(betweenIds).map(decode)
    return boardId && clickedTileId && askedTileId && more.length === 0 ? [{ boardId, clickedTileId, askedTileId }] : []
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
