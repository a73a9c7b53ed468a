import { useRouter } from '@tanstack/react-router'
import type { Profile } from '@tilerush/contract/profile'
import { FormProvider, useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { client } from '../../lib/client.ts'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { m } from '../../paraglide/messages.js'
import { HowOthersSeeYou } from './how-others-see-you.tsx'
import { keepProfile } from './own-profile.ts'
import { ProfileDetails } from './profile-details.tsx'
import { changeFrom, fieldsOf, type ProfileFields } from './profile-fields.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfilePreferences } from './profile-preferences.tsx'
import styles from './profile.module.css'

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
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(profile) })
  const { errors, isSubmitting } = form.formState

  const save = useSingleFlight(async (fields: ProfileFields) => {
    try {
      keepProfile(await client.profile.update(changeFrom(profile, fields)))
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
          <ProfilePicture profile={profile} />
          <HowOthersSeeYou profile={profile} />
        </div>
        <div className={styles.main}>
          <ProfileDetails email={profile.email} />
          <ProfilePreferences />
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
