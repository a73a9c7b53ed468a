import { useQuery } from '@tanstack/react-query'
import { FormError } from '../../components/form-error.tsx'
import { client } from '../../lib/client.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { m } from '../../paraglide/messages.js'
import { keepProfile } from './own-profile.ts'

/** Asks our server for a fresh copy of the service's picture, and says whether there is one. */
export function GravatarNote() {
  const { isFetching, error } = useQuery({
    queryKey: ['own gravatar'],
    queryFn: async () => {
      keepProfile(await client.profile.fetchGravatar())
      return true
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
