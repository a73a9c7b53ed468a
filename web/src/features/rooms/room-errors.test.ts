import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { nameErrorMessage, roomErrorMessage } from './room-errors.ts'

const refused = (issue: string): string =>
  nameErrorMessage(new ORPCError('NAME_REFUSED', { status: 422, data: { issue } }), 'Mia', [])
const general = roomErrorMessage(new ORPCError('INTERNAL_SERVER_ERROR'))

it('says which rule a name breaks, and whose it is', () => {
  expect(refused('too-long')).toBe('A name has at most 24 characters.')
  expect(refused('something new')).toBe(general)
  expect(nameErrorMessage(new ORPCError('NAME_TAKEN'), ' mia ', ['Mia'])).toContain('mia  is already in this room')
  expect(nameErrorMessage(new ORPCError('NAME_TAKEN'), 'M1a', ['Mia'])).toContain('looks like M1a')
})
