import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { m } from '../../../paraglide/messages.js'
import { keysQuery } from './keys-query.ts'

interface RevokeKeysChoiceProps {
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

/**
 * Asks whether keys for programs end, too (docs/rules.md#api-keys); nothing where there are none. It is off at first: a key
 * works where nobody watches, and who lost control resets the password by mail, which revokes them unasked.
 */
export function RevokeKeysChoice({ isChosen, onChange }: RevokeKeysChoiceProps) {
  const count = useQuery(keysQuery).data?.keys.length ?? 0
  if (count === 0) return null
  return (
    <Checkbox
      label={m.api_keys_revoke_all({ count })}
      hint={m.api_keys_revoke_all_hint({ count })}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
