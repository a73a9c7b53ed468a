/** The pictures of a file by their names: each is checked once, however many tiles show it. */
import { getBaseName } from '@tilerush/core/files/entry-path'
import type { LeftOutReason } from '../found-board.ts'
import type { LeftOutList } from '../left-out.ts'
import type { ReadContext } from '../tools.ts'
import { type CheckedPicture, checkPicture, type PictureFile } from './check-picture.ts'

export interface PictureStore {
  /** The picture as a tile takes it; what can not be taken is told once, by its name. */
  readonly take: (path: string) => Promise<CheckedPicture>
}

/** `numTotal`: how many will be asked for, for the progress. */
export function createPictureStore(
  files: ReadonlyMap<string, PictureFile>,
  context: Pick<ReadContext, 'tools' | 'spend' | 'onProgress'>,
  leftOut: LeftOutList,
  numTotal: number,
): PictureStore {
  const checked = new Map<string, CheckedPicture>()
  const leaveOut = (path: string, reason: LeftOutReason): CheckedPicture => {
    leftOut.add(reason, getBaseName(path))
    return { reason }
  }
  return {
    async take(path) {
      const known = checked.get(path)
      if (known) return known
      const file = files.get(path)
      const picture = file ? await checkPicture(file, context) : { reason: 'pictureMissing' as const }
      if (picture.reason) leaveOut(path, picture.reason)
      checked.set(path, picture)
      context.onProgress({
        stage: 'pictures',
        numDone: checked.size,
        numTotal: Math.max(numTotal, checked.size),
        numLeftOut: leftOut.numAll(),
      })
      return picture
    },
  }
}
