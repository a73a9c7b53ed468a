import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../components/button.tsx'
import { LoadError } from '../../components/feedback/load-error.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { profileQuery } from './own-profile.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'

/** Everything that a person reports themselves, prefers and shows. */
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

/** The short user id; a click copies it. */
function CopyUserId({ userIdShort }: { readonly userIdShort: string }) {
  const copy = async (): Promise<void> => {
    try {
      await copyText(userIdShort)
      toast.info(m.profile_user_id_copied())
    } catch {
      toast.error(m.profile_user_id_not_copied())
    }
  }
  return (
    <Button
      size="xs"
      aria-label={m.profile_copy_user_id({ userId: userIdShort })}
      title={m.profile_user_id()}
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
      <span className="num">{userIdShort}</span>
    </Button>
  )
}
