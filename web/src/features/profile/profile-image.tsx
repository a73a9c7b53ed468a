import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@tilerush/contract/profile'
import { CircleUserRound, ImagePlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Avatar } from '../../components/display/avatar.tsx'
import { FormError } from '../../components/form/form-error.tsx'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { client, rpc } from '../../lib/api/rpc.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { updateProfile } from './own-profile.ts'
import { ImageUpload } from './image-upload.tsx'
import styles from './image.module.css'
import type { ProfileFields } from './profile-fields.ts'

/** The choice of default, gravatar or custom (docs/rules.md#avatars). */
export function ProfileImage({ profile }: { readonly profile: Profile }) {
  const { control, formState } = useFormContext<ProfileFields>()
  const [choice, gamerTag] = useWatch({ control, name: ['avatarToUse', 'gamerTag'] })
  const errorId = useId()
  return (
    <section className="panel">
      <h2>{m.profile_image()}</h2>
      <fieldset className={styles.choices} aria-describedby={errorId}>
        <legend className="sr">{m.profile_image_choice()}</legend>
        <Choice value="default" label={m.profile_image_default()}>
          <Avatar url="" name={gamerTag} />
        </Choice>
        <Choice value="gravatar" label={m.profile_image_gravatar()}>
          {profile.gravatarUrl ? <img src={profile.gravatarUrl} alt="" /> : <CircleUserRound aria-hidden />}
        </Choice>
        <Choice value="custom" label={m.profile_image_custom()}>
          {profile.customAvatarUrl ? (
            <img src={profile.customAvatarUrl} alt="" onError={() => toast.error(m.toast_error_custom_avatar_url())} />
          ) : (
            <ImagePlus aria-hidden />
          )}
        </Choice>
      </fieldset>
      <div id={errorId}>
        <FormError message={formState.errors.avatarToUse?.message} />
      </div>
      {choice === 'gravatar' && <GravatarNote />}
      {choice === 'custom' && <ImageUpload profile={profile} />}
    </section>
  )
}

interface ChoiceProps {
  readonly value: Profile['avatarToUse']
  readonly label: string
  readonly children: ReactNode
}

function Choice({ value, label, children }: ChoiceProps) {
  const { register } = useFormContext<ProfileFields>()
  return (
    <label className={styles.choice}>
      <input type="radio" className="sr" value={value} {...register('avatarToUse')} />
      <span className={`box ${styles.image}`}>{children}</span>
      {label}
    </label>
  )
}

/** Asks our server for a fresh copy of the service's image, and says whether there is one. */
function GravatarNote() {
  const { isFetching, error } = useQuery({
    queryKey: rpc.profile.fetchGravatar.queryKey(),
    queryFn: async () => {
      const profile = await client.profile.fetchGravatar()
      updateProfile(profile)
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
