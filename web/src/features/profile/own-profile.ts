import type { Profile } from '@tilerush/contract/profile'
import { queryClient } from '../../lib/query-client.ts'
import { rpc } from '../../lib/rpc.ts'
import { currentUserQuery, setCurrentUser } from '../../lib/session.ts'

/** Asked once each time the screen opens: the server logs it as a view. */
export const profileQuery = rpc.profile.view.queryOptions({ staleTime: Infinity, gcTime: 0 })

/** Keeps what a call answered, for the screen and for everything else that shows the user. */
export function keepProfile(profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!user) return
  const { gamerTag, avatarUrl, playSoundEffects, overrideOsDarkMode, prefersColorScheme } = profile
  setCurrentUser({ ...user, gamerTag, avatarUrl, playSoundEffects, overrideOsDarkMode, prefersColorScheme })
}
