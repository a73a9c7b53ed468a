/** The procedures of the Users screen. */
import { activitiesPerPage, usersPerPage } from '@tilerush/core/account/constants'
import { os, serve, signedInUser } from '../../lib/rpc.ts'
import { endSessions, setEnabled, setRoles } from './manage.ts'
import { countSessions, countUsers, listActivity, listUsers } from './store.ts'

export const usersRouter = {
  list: os.users.list.handler(async ({ input: { after, ...filter }, context: { deps } }) => {
    const found = await listUsers(deps.database.orm, filter, after, usersPerPage + 1)
    return { users: found.slice(0, usersPerPage), hasMore: found.length > usersPerPage }
  }),

  count: os.users.count.handler(({ input, context: { deps } }) => countUsers(deps.database.orm, input)),

  setRoles: os.users.setRoles.handler(serve((deps, user, input) => setRoles(deps, user, input.userId, input.roles))),
  setEnabled: os.users.setEnabled.handler(
    serve((deps, user, input) => setEnabled(deps, user, input.userId, input.enabled)),
  ),

  sessions: os.users.sessions.handler(async ({ input, context: { deps } }) => {
    const { count, lastUsedAt } = await countSessions(deps.database.orm, input.userId, deps.clock.now())
    return { count, lastUsedAt: lastUsedAt?.toISOString() ?? null }
  }),

  endSessions: os.users.endSessions.handler(async ({ input, context }) => {
    await endSessions(context.deps, signedInUser(context), input.userId)
    return { ok: true }
  }),

  activity: os.users.activity.handler(async ({ input, context: { deps } }) => {
    const found = await listActivity(deps.database.orm, input.userId, input.before, activitiesPerPage + 1)
    const entries = found
      .slice(0, activitiesPerPage)
      .map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }))
    return { entries, hasMore: found.length > activitiesPerPage }
  }),
}
