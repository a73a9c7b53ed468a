import { useQuery } from '@tanstack/react-query'
import { FormError } from '../../components/form-error.tsx'
import { errorMessage } from '../../lib/error-messages.ts'
import { client, rpc } from '../../lib/rpc.ts'
import { m } from '../../paraglide/messages.js'
import { keepProfile } from './own-profile.ts'

/** Asks our server for a fresh copy of the service's picture, and says whether there is one. */
export function GravatarNote() {
  const { isFetching, error } = useQuery({
    queryKey: rpc.profile.fetchGravatar.queryKey(),
    queryFn: async () => {
      const profile = await client.profile.fetchGravatar()
      keepProfile(profile)
      return profile
    },
    staleTime: 60_000,
    gcTime: 0,
  })
  return (
    <>
      <FormError message={error && !isFetching ? errorMessage(error) : undefined} />
      <p className="small muted">{isFetching ? m.profile_gravatar_loading() : m.profile_gravatar_hint()}</p>
    </>
  )
}
