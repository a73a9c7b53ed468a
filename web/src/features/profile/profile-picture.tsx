import type { Profile } from '@tilerush/contract/profile'
import { CircleUserRound, ImagePlus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Avatar } from '../../components/avatar.tsx'
import { FormError } from '../../components/form-error.tsx'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { GravatarNote } from './gravatar-note.tsx'
import { PictureUpload } from './picture-upload.tsx'
import type { ProfileFields } from './profile-fields.ts'
import styles from './picture.module.css'

/** The choice of default, gravatar or custom (docs/rules.md#avatars). */
export function ProfilePicture({ profile }: { readonly profile: Profile }) {
  const { control, formState } = useFormContext<ProfileFields>()
  const choice = useWatch({ control, name: 'avatarToUse' })
  const errorId = useId()
  return (
    <section className="panel">
      <h2>{m.profile_picture()}</h2>
      <fieldset className={styles.choices} aria-describedby={errorId}>
        <legend className="sr">{m.profile_picture_choice()}</legend>
        <Choice value="default" label={m.profile_picture_default()}>
          <Avatar url="" />
        </Choice>
        <Choice value="gravatar" label={m.profile_picture_gravatar()}>
          {profile.gravatarUrl ? <img src={profile.gravatarUrl} alt="" /> : <CircleUserRound aria-hidden />}
        </Choice>
        <Choice value="custom" label={m.profile_picture_custom()}>
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
      {choice === 'custom' && <PictureUpload profile={profile} />}
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
      <span className={styles.picture}>{children}</span>
      {label}
    </label>
  )
}
