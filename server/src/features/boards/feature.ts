import { defineFeature } from '../../lib/feature.ts'
import { importJob } from './archive/apply-import.ts'
import { cleanImports } from './archive/plan-import.ts'
import { purgeDeletedBoards } from './deleted/delete-board.ts'
import { cleanUploads } from './images/upload-image.ts'
import { anonymiseWork, readBoardChanges } from './personal-store.ts'
import { boardsRouter } from './router.ts'

export const boards = defineFeature({
  name: 'boards',
  router: boardsRouter,
  jobs: [importJob],
  cleanupJobs: [
    { name: 'deletedBoards', every: 'hour', run: purgeDeletedBoards },
    { name: 'uploads', every: 'hour', run: cleanUploads },
    { name: 'imports', every: 'hour', run: cleanImports },
  ],
  personalData: {
    remove: (tx, _deps, userId) => anonymiseWork(tx, userId),
    files: [
      {
        name: 'board-changes.json',
        about: 'what you did to boards',
        read: ({ database }, { userId }) => readBoardChanges(database, userId),
      },
    ],
  },
})
