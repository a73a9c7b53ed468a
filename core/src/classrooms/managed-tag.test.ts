import { assert, boolean, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { validateGamertag } from '../account/gamertag.ts'
import { toManagedTag } from './managed-tag.ts'

it('is a gamertag of an adjective and an animal, with a number if wanted', () => {
  assert(
    property(nat(2 ** 32 - 1), boolean(), (random, isNumbered) => {
      const tag = toManagedTag(random, isNumbered)
      expect([tag, validateGamertag(tag)]).toEqual([tag, null])
      expect(tag).toMatch(/^[a-z]+_[a-z]+(_[1-9]\d?)?$/)
    }),
  )
})
