import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { contentFolder, hashInputs, type StarterIndex } from './inputs.ts'

const read = (name: string) => readFileSync(path.join(contentFolder, name))
const index = JSON.parse(read('starter-boards.json').toString()) as StarterIndex

it('is built from the recipes as they are: run npm run build:content after a change', () => {
  expect(index.inputs).toBe(hashInputs())
})

it('is the file that was built', () => {
  expect(index.archive).toBe(createHash('sha256').update(read('starter-boards.zip')).digest('hex'))
})
