/** The calls of the Users screen. */
import { activitiesPerPage, usersPerPage } from '@tilerush/core/constants'
import { os, signedInUser } from '../../lib/rpc.ts'
import { setEnabled, setRoles } from './manage.ts'
import { countSessions, countUsers, listActivity, listUsers } from './store.ts'

export const usersCalls = {
  list: os.users.list.handler(async ({ input: { after, ...filter }, context: { parts } }) => {
    const found = await listUsers(parts.database.orm, filter, after, usersPerPage + 1)
    return { users: found.slice(0, usersPerPage), hasMore: found.length > usersPerPage }
  }),

  count: os.users.count.handler(({ input, context: { parts } }) => countUsers(parts.database.orm, input)),

  setRoles: os.users.setRoles.handler(async ({ input, context, errors }) => {
    const outcome = await setRoles(context.parts, signedInUser(context), input.userId, input.roles)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  setEnabled: os.users.setEnabled.handler(async ({ input, context, errors }) => {
    const outcome = await setEnabled(context.parts, signedInUser(context), input.userId, input.enabled)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  sessions: os.users.sessions.handler(async ({ input, context: { parts } }) => {
    const { count, lastUsedAt } = await countSessions(parts.database.orm, input.userId, parts.clock.now())
    return { count, lastUsedAt: lastUsedAt?.toISOString() ?? null }
  }),

  endSessions: os.users.endSessions.handler(async ({ input, context: { parts } }) => {
    await parts.sessions.revokeAllOf(input.userId)
    return { ok: true }
  }),

  activity: os.users.activity.handler(async ({ input, context: { parts } }) => {
    const found = await listActivity(parts.database.orm, input.userId, input.before, activitiesPerPage + 1)
    const entries = found
      .slice(0, activitiesPerPage)
      .map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }))
    return { entries, hasMore: found.length > activitiesPerPage }
  }),
}
