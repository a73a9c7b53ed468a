import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  classroomRequestDays,
  deletedClassroomDays,
  guessesKnownDays,
  takeBackDays,
} from '@tilerush/core/classrooms/constants'
import { deliveryKeptDays } from '@tilerush/core/webhooks/constants'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const texts = JSON.parse(read('web/messages/en/privacy.json')) as Readonly<Record<string, string>>
const page = read('docs/privacy.md').replaceAll(/\s+/g, ' ')

it.each(Object.entries(texts))('docs/privacy.md says %s as the page does', (_name, text) => {
  const numbers = {
    days: deletedClassroomDays,
    keptDays: deliveryKeptDays,
    requestDays: classroomRequestDays,
    ownDays: takeBackDays,
    guessDays: guessesKnownDays,
  }
  const said = Object.entries(numbers).reduce((all, [name, days]) => all.replace(`{${name}}`, String(days)), text)
  expect(page).toContain(said)
})
