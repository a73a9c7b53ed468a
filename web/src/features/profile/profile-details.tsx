import { cleanName } from '@tilerush/core/account/names'
import { yearsBorn } from '@tilerush/core/account/year-born'
import { gamertagMaxLength } from '@tilerush/core/constants'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CleanInput } from '../../components/clean-input.tsx'
import { Select } from '../../components/select.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { m } from '../../paraglide/messages.js'
import { countryChoices } from './countries.ts'
import type { ProfileFields } from './profile-fields.ts'
import { cleanTag, nameMistake, tagMistake } from './profile-rules.ts'
import styles from './profile.module.css'

export function ProfileDetails({ email }: { readonly email: string }) {
  const { register, formState } = useFormContext<ProfileFields>()
  const [countries] = useState(countryChoices)
  const [years] = useState(() => yearsBorn(new Date().getFullYear()))
  const { errors } = formState
  return (
    <section className="panel">
      <h2>{m.profile_details()}</h2>
      <div className={styles.fields}>
        <Gamertag />
        <TextInput label={m.profile_email()} type="email" name="email" autoComplete="email" value={email} readOnly />
        <NameInput name="firstName" label={m.profile_first_name()} autoComplete="given-name" />
        <NameInput name="lastName" label={m.profile_last_name()} autoComplete="family-name" />
        <Select
          label={m.profile_year_born()}
          autoComplete="bday-year"
          error={errors.yearBorn?.message}
          {...register('yearBorn')}
        >
          <option value="">{m.profile_not_told()}</option>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        <Select
          label={m.profile_country()}
          autoComplete="country"
          error={errors.country?.message}
          {...register('country')}
        >
          <option value="">{m.profile_not_told()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </section>
  )
}

function Gamertag() {
  const { field, fieldState } = useController<ProfileFields, 'gamerTag'>({
    name: 'gamerTag',
    rules: { validate: tagMistake },
  })
  return (
    <CleanInput
      {...field}
      label={m.profile_gamertag()}
      clean={cleanTag}
      required
      autoComplete="nickname"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={m.profile_gamertag_hint()}
      counter={<span className="num">{m.profile_left({ count: gamertagMaxLength - field.value.length })}</span>}
      error={fieldState.error?.message}
    />
  )
}

interface NameInputProps {
  readonly name: 'firstName' | 'lastName'
  readonly label: string
  readonly autoComplete: 'given-name' | 'family-name'
}

function NameInput({ name, label, autoComplete }: NameInputProps) {
  const { field, fieldState } = useController<ProfileFields, 'firstName' | 'lastName'>({
    name,
    rules: { validate: nameMistake },
  })
  return (
    <CleanInput
      {...field}
      label={label}
      clean={cleanName}
      autoComplete={autoComplete}
      autoCapitalize="words"
      spellCheck={false}
      error={fieldState.error?.message}
    />
  )
}
