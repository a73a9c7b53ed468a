import type { Profile } from '@tilerush/contract/profile'
import { useFormContext, useWatch } from 'react-hook-form'
import { Avatar } from '../../components/avatar.tsx'
import { m } from '../../paraglide/messages.js'
import type { ProfileFields } from './profile-fields.ts'
import styles from './profile.module.css'

/** The two things that other players see, as they stand in the form. */
export function HowOthersSeeYou({ profile }: { readonly profile: Profile }) {
  const { control } = useFormContext<ProfileFields>()
  const [gamerTag, choice, isHidden] = useWatch({ control, name: ['gamerTag', 'avatarToUse', 'hideFromLeaderboards'] })
  const pictures = { default: '', gravatar: profile.gravatarUrl, custom: profile.customAvatarUrl }
  return (
    <section className="panel">
      <h2>{m.profile_others()}</h2>
      <p className={styles.you}>
        <Avatar url={pictures[choice]} />
        <b>{gamerTag}</b>
      </p>
      {isHidden && <p className="small muted">{m.profile_others_hidden()}</p>}
    </section>
  )
}
