import { cleanName, keepName } from '@tilerush/core/account/names'
import { yearsBorn } from '@tilerush/core/account/year-born'
import { gamertagMaxLength } from '@tilerush/core/account/constants'
import codes from 'countries-list/minimal/countries.2to3.min.json'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Select, TextInput } from '../../components/form/field.tsx'
import { pageLocale } from '../../lib/format/locale.ts'
import { m } from '../../paraglide/messages.js'
import { CleanInput } from './clean-input.tsx'
import { type ProfileFields, cleanTag, nameMistake, tagMistake } from './profile-fields.ts'
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
      clean={keepName}
      finish={cleanName}
      dir="auto"
      autoComplete={autoComplete}
      autoCapitalize="words"
      spellCheck={false}
      error={fieldState.error?.message}
    />
  )
}

// The codes alone: the whole list also brings capitals, currencies and phone numbers.
interface Country {
  readonly code: string
  readonly name: string
}

/** Every country by its name in the page's language, in the order of that language. */
function countryChoices(): readonly Country[] {
  const names = new Intl.DisplayNames(pageLocale, { type: 'region' })
  const order = new Intl.Collator(pageLocale)
  return Object.keys(codes)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}
