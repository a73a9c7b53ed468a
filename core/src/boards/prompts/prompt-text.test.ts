import { expect, it } from 'vitest'
import { promptFromFilename, sharesWording } from './prompt-text.ts'

it('a file name gives a prompt', () => {
  expect(promptFromFilename('great_wall.of_china.jpg')).toBe('great wall.of china')
})

it('prompts share a wording in any case', () => {
  expect(sharesWording('Holland|The Netherlands', 'holland')).toBe(true)
  expect(sharesWording('Holland', 'Belgium')).toBe(false)
})
