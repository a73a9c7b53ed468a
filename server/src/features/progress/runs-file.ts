/** `/account/runs.csv`: it holds what its page tells of, so whoever may open that may load it, a managed account, too. */
import { runsFilePath } from '@tilerush/contract/progress'
import { download, nameOfUser } from '../../lib/door/download.ts'
import type { FileRoute } from '../../lib/door/file.ts'
import { writeRuns } from './runs-file-store.ts'

export const runsFile: FileRoute = {
  method: 'GET',
  path: runsFilePath,
  access: 'read',
  limit: 'exportPerUser',
  refusals: 'sentence',
  respond: async ({ deps }, user) =>
    download(nameOfUser(deps, user, 'tilerush-runs'), 'csv', writeRuns(deps, user.userId)),
}
