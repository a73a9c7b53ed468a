import { useNavigate } from '@tanstack/react-router'
import { roomCodeLength } from '@tilerush/core/rooms/constants'
import {
  findRoomCode,
  isRoomCode,
  neverInRoomCode,
  readTypedRoomCode,
  type TypedRoomCode,
} from '@tilerush/core/rooms/room-code'
import { type ChangeEvent, type ClipboardEvent, type SyntheticEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'

/** From left to right within any text. */
const listed = (characters: readonly string[]): string => `\u2066${characters.join(' ')}\u2069`

/** Why what was typed or pasted is no code; empty for nothing to say. */
function issueOf({ strange, hasNoCode }: TypedRoomCode): string {
  if (hasNoCode) return m.rooms_code_none({ count: roomCodeLength })
  if (strange.length === 0) return ''
  return m.rooms_code_strange({ typed: listed(strange), never: listed(neverInRoomCode) })
}

function toState(text: string) {
  const read = readTypedRoomCode(text)
  return { code: read.code, issue: issueOf(read) }
}

/** A field for the code of a room, and the way into it. `typed`: what stands in the field at first. */
export function useJoinCode(typed: string) {
  const [{ code, issue }, setState] = useState(() => toState(typed))
  const navigate = useNavigate()
  const take = (text: string): void => setState(toState(text))
  return {
    code,
    issue,
    /** As if the text had been typed. */
    take,
    /** No `maxLength`: it would cut a pasted link before the code is found in it. */
    inputProps: {
      name: 'code',
      value: code,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      enterKeyHint: 'go',
      'aria-invalid': issue !== '' || undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => take(target.value),
      // A whole code replaces what stands in the field.
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const found = findRoomCode(event.clipboardData.getData('text'))
        if (found === null) return
        event.preventDefault()
        take(found)
      },
    },
    join: (event: SyntheticEvent) => {
      event.preventDefault()
      if (isRoomCode(code)) void navigate({ to: '/room/$code', params: { code } })
      else setState({ code, issue: issue || m.rooms_code_short({ count: roomCodeLength }) })
    },
  } as const
}
