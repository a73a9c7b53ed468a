import { expect, it } from 'vitest'
import { promptAlternatives } from './prompt.ts'

it('a prompt may hold several wordings', () => {
  expect(promptAlternatives(' Holland | The Netherlands||')).toEqual(['Holland', 'The Netherlands'])
})
