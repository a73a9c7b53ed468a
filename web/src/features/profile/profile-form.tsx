import { useRouter } from '@tanstack/react-router'
import type { Profile } from '@tilerush/contract/profile'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useEffect } from 'react'
import { Avatar } from '../../components/display/avatar.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormError } from '../../components/form/form-error.tsx'
import { client } from '../../lib/api/client.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { updateProfile } from './own-profile.ts'
import { ProfileDetails } from './profile-details.tsx'
import { changeFrom, toFields, type ProfileFields } from './profile-fields.ts'
import { ProfileImage } from './profile-image.tsx'
import styles from './profile.module.css'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Select } from '../../components/form/field.tsx'
import { previewColourScheme, useCurrentUser } from '../account/index.ts'

const fieldsOfErrors: Readonly<Record<string, keyof ProfileFields>> = {
  GAMERTAG_INVALID: 'gamerTag',
  GAMERTAG_TAKEN: 'gamerTag',
  GAMERTAG_BLOCKED: 'gamerTag',
  YEAR_BORN_INVALID: 'yearBorn',
  COUNTRY_INVALID: 'country',
  AVATAR_MISSING: 'avatarToUse',
}

export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const router = useRouter()
  const form = useForm<ProfileFields>({ defaultValues: toFields(profile) })
  // Sounds and colours alone are a managed account's to change (docs/rules.md#managed-accounts).
  const isManaged = useCurrentUser()?.isManaged ?? false
  const { errors, isSubmitting } = form.formState

  const save = useSingleFlight(async (fields: ProfileFields) => {
    try {
      updateProfile(await client.profile.update(changeFrom(profile, fields)))
      toast.success(m.profile_updated())
      await router.navigate({ to: '/dashboard' })
    } catch (error) {
      const field = fieldsOfErrors[errorCode(error)] ?? 'root'
      form.setError(field, { message: errorMessage(error) }, { shouldFocus: true })
    }
  })

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <div className={styles.side}>
          {!isManaged && <ProfileImage profile={profile} />}
          <HowOthersSeeYou profile={profile} />
        </div>
        <div className={styles.main}>
          {!isManaged && <ProfileDetails email={profile.email} />}
          <ProfilePreferences isManaged={isManaged} />
          <FormError message={errors.root?.message} />
          <div className={styles.actions}>
            <ButtonLink to="/dashboard">{m.profile_cancel()}</ButtonLink>
            <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
              {m.profile_update()}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}

/** The two things that other players see, as they stand in the form. */
function HowOthersSeeYou({ profile }: { readonly profile: Profile }) {
  const { control } = useFormContext<ProfileFields>()
  const [gamerTag, choice, isHidden] = useWatch({ control, name: ['gamerTag', 'avatarToUse', 'hideFromLeaderboards'] })
  const images = { default: '', gravatar: profile.gravatarUrl, custom: profile.customAvatarUrl }
  return (
    <section className="panel">
      <h2>{m.profile_others()}</h2>
      <p className={`line ${styles.you}`}>
        <Avatar url={images[choice]} name={gamerTag} />
        <b>{gamerTag}</b>
      </p>
      {isHidden && <p className="small muted">{m.profile_others_hidden()}</p>}
    </section>
  )
}

function ProfilePreferences({ isManaged }: { readonly isManaged: boolean }) {
  const { register, control } = useFormContext<ProfileFields>()
  const isOverriding = useWatch({ control, name: 'overrideOsDarkMode' })
  usePreview()
  return (
    <section className="panel">
      <h2>{m.profile_preferences()}</h2>
      <div className="stack">
        <Checkbox label={m.profile_sounds()} hint={m.profile_sounds_hint()} {...register('playSoundEffects')} />
        <Checkbox label={m.profile_override()} hint={m.profile_override_hint()} {...register('overrideOsDarkMode')} />
        {isOverriding && (
          <div className={styles.scheme}>
            <Select label={m.profile_colour_scheme()} {...register('prefersColorScheme')}>
              <option value="light">{m.profile_light()}</option>
              <option value="dark">{m.profile_dark()}</option>
            </Select>
          </div>
        )}
        {!isManaged && (
          <Checkbox label={m.profile_hide()} hint={m.profile_hide_hint()} {...register('hideFromLeaderboards')} />
        )}
      </div>
    </section>
  )
}

/** Shows the chosen scheme at once; leaving without saving brings the stored one back. */
function usePreview(): void {
  const { control } = useFormContext<ProfileFields>()
  const [overrideOsDarkMode, prefersColorScheme] = useWatch({
    control,
    name: ['overrideOsDarkMode', 'prefersColorScheme'],
  })
  useEffect(() => {
    previewColourScheme({ overrideOsDarkMode, prefersColorScheme })
    return () => previewColourScheme(null)
  }, [overrideOsDarkMode, prefersColorScheme])
}
