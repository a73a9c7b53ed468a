import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../components/checkbox.tsx'
import { Select } from '../../components/select.tsx'
import { previewColourScheme } from '../../lib/theme.ts'
import { m } from '../../paraglide/messages.js'
import type { ProfileFields } from './profile-fields.ts'
import styles from './profile.module.css'

export function ProfilePreferences() {
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
        <Checkbox label={m.profile_hide()} hint={m.profile_hide_hint()} {...register('hideFromLeaderboards')} />
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
