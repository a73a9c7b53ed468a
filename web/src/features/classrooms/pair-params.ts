/** Pairs of tiles in an address: what "Practise these together" hands to the form of a new assignment. */
import { pairKey, type TilePair } from '@tilerush/core/classrooms/pairs'

const betweenIds = '~'
const betweenPairs = ','

/** `encodeURIComponent` leaves `~` as it is, which stands between the ids. */
const encode = (id: string): string => encodeURIComponent(id).replaceAll(betweenIds, '%7E')

/** The pair with its direction: which tile was clicked, and which one was asked for. */
export const directedKey = ({ boardId, clickedTileId, askedTileId }: TilePair): string =>
  [boardId, clickedTileId, askedTileId].map(encode).join(betweenIds)

export const pairsParam = (pairs: readonly TilePair[]): string => pairs.map(directedKey).join(betweenPairs)

/** The pairs that the text names, each once whichever of its tiles was clicked; what is none is left out. */
export function readPairs(text: string): readonly TilePair[] {
  const pairs = text.split(betweenPairs).flatMap((key): TilePair[] => {
    const [boardId = '', clickedTileId = '', askedTileId = '', ...more] = key.split(betweenIds).map(decode)
    const isPair = boardId && clickedTileId && askedTileId && clickedTileId !== askedTileId && more.length === 0
    return isPair ? [{ boardId, clickedTileId, askedTileId }] : []
  })
  const keys = pairs.map(pairKey)
  return pairs.filter((pair, index) => keys.indexOf(pairKey(pair)) === index)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
