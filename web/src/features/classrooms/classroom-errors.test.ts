import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { classroomErrorMessage, classroomNameMessage, realNameMessage } from './classroom-errors.ts'

const said = (code: string, data: unknown): string => classroomErrorMessage(new ORPCError(code, { data }))

it('fills in what the error carries', () => {
  expect(said('CLASSROOM_FULL', { free: 12 })).toBe('There is room for 12 more: a classroom has 200 members at most.')
  expect(said('CLASSROOM_FULL', { free: 0 })).toBe(said('CLASSROOM_FULL', undefined))
  expect(said('NAMES_TWICE', { names: ['Ida', 'Mia'] })).toContain('Ida\u2069 and \u2068Mia')
})

it('says which rule a name breaks, and takes names of every script', () => {
  expect(classroomNameMessage('!')).toBe('A name needs a letter or a digit.')
  expect(classroomNameMessage('x'.repeat(41))).toBe('A name has at most 40 characters.')
  expect(realNameMessage('x'.repeat(61))).toBe('A name has at most 60 characters.')
  expect(realNameMessage('Ida\u202e')).toBe('This name has characters that nobody can see.')
  for (const name of ['Ида', '李小龍', 'سارة', 'נועם', 'มานี', 'Zoë']) expect(realNameMessage(name)).toBeNull()
})
