import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

it('is a random UUID of version 4, each time another', () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
