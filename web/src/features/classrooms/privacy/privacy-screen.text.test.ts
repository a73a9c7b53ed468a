import { readFileSync } from 'node:fs'
import path from 'node:path'
import { classroomRequestDays, deletedClassroomDays, guessesKnownDays } from '@tilerush/core/classrooms/constants'
import { deliveryKeptDays } from '@tilerush/core/webhooks/constants'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const texts = JSON.parse(read('web/messages/en/privacy.json')) as Readonly<Record<string, string>>
const page = read('docs/privacy.md').replaceAll(/\s+/g, ' ')

it.each(Object.entries(texts))('docs/privacy.md says %s as the page does', (_name, text) => {
  const said = text
    .replace('{days}', String(deletedClassroomDays))
    .replace('{guessDays}', String(guessesKnownDays))
    .replace('{keptDays}', String(deliveryKeptDays))
    .replace('{requestDays}', String(classroomRequestDays))
  expect(page).toContain(said)
})
