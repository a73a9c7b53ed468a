import { countCharacters } from '@tilerush/core/account/naming/characters'
import { cleanClassroomText } from '@tilerush/core/classrooms/classroom-text'
import { classroomNameMaxLength } from '@tilerush/core/classrooms/constants'
import { TextInput } from '../../components/form/field.tsx'
import { m } from '../../paraglide/messages.js'

interface NameFieldProps {
  readonly name: string
  readonly error: string
  readonly onChange: (name: string) => void
}

/** The name of a classroom, with the characters left once they become few. */
export function NameField({ name, error, onChange }: NameFieldProps) {
  const numLeft = classroomNameMaxLength - countCharacters(cleanClassroomText(name))
  return (
    <TextInput
      label={m.classrooms_name()}
      value={name}
      placeholder={m.classrooms_name_example()}
      dir="auto"
      autoComplete="off"
      counter={m.classrooms_characters_left({ count: Math.max(0, numLeft) })}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
