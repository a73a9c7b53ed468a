import type { Profile } from '@tilerush/contract/profile'
import { queryClient } from '../../lib/api/query-client.ts'
import { rpc } from '../../lib/api/rpc.ts'
import { currentUserQuery, setCurrentUser } from '../account/index.ts'

/** Requested once each time the screen opens: the server logs it as a view. */
export const profileQuery = rpc.profile.view.queryOptions({ staleTime: Infinity, gcTime: 0 })

/** Stores a response, for the screen and for everything else that shows the user. */
export function updateProfile(profile: Profile): void {
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!user) return
  const { gamerTag, avatarUrl, playSoundEffects, overrideOsDarkMode, prefersColorScheme } = profile
  setCurrentUser({ ...user, gamerTag, avatarUrl, playSoundEffects, overrideOsDarkMode, prefersColorScheme })
}
