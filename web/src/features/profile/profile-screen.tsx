import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { CopyUserId } from './copy-user-id.tsx'
import { profileQuery } from './own-profile.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'

/** Everything that a person tells of themselves, prefers and shows. */
export function ProfileScreen() {
  usePageTitle(m.profile_title())
  const profile = useQuery(profileQuery)
  const { isError } = profile
  useEffect(() => {
    if (isError) toast.error(m.toast_error_getting_getting_user_data())
  }, [isError])
  return (
    <div className={`page ${styles.page}`}>
      <div className="head">
        <h1>{m.profile_title()}</h1>
        {profile.data && <CopyUserId userIdShort={profile.data.userIdShort} />}
      </div>
      {profile.isPending && <Skeleton count={3} shape="card" />}
      {isError && <LoadError error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data && <ProfileForm profile={profile.data} />}
    </div>
  )
}
