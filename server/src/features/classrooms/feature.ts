import { defineFeature } from '../../lib/feature.ts'
import { clearGuesses } from './pupils/guess-store.ts'
import { readOwnClassrooms, removeFromClassrooms } from './personal-store.ts'
import { purgeClassrooms, purgeRequests } from './classroom/purge.ts'
import { refreshOpen } from './assignments/refresh-open.ts'
import { purgeRemovedMembers } from './members/removed-members.ts'
import { countJob } from './results/results.ts'
import { classroomsRouter } from './router.ts'

export const classrooms = defineFeature({
  name: 'classrooms',
  router: classroomsRouter,
  jobs: [countJob],
  cleanupJobs: [
    { name: 'classrooms', every: 'hour', run: purgeClassrooms },
    { name: 'guessedWords', every: 'hour', run: clearGuesses },
    { name: 'classroomRequests', every: 'hour', run: purgeRequests },
    { name: 'removedMembers', every: 'hour', run: purgeRemovedMembers },
    { name: 'assignmentResults', every: 'hour', isKeeping: true, run: refreshOpen },
  ],
  personalData: {
    remove: removeFromClassrooms,
    files: [
      {
        name: 'classrooms.json',
        about: 'classrooms that you teach or are a member of',
        read: ({ database }, { userId }) => readOwnClassrooms(database.orm, userId),
      },
    ],
  },
})
