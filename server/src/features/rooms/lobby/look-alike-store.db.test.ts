import { toCoarseKey, toPlainName } from '@tilerush/core/account/naming/look-alikes'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestDeps } from '../../../testing/use-test-deps.ts'
import { signIn } from '../../../testing/accounts/visitors.ts'
import { looksLikeGamertag } from './look-alike-store.ts'

const deps = useTestDeps()

test('the database folds a gamertag as core does', async () => {
  const tags = fc.sample(fc.stringMatching(/^\w{1,16}$/), 300)
  const { rows } = await deps.database.pool.query<{ key: string; plain: string }>(
    `select lower(translate(tag, '0Ii1_', 'olll')) as key, lower(translate(tag, '_', '')) as plain
    from unnest($1::text[]) with ordinality as tags (tag, position) order by position`,
    [tags],
  )
  expect(rows).toEqual(tags.map((tag) => ({ key: toCoarseKey(tag), plain: toPlainName(tag) })))
})

test('a name in the letters of one of the gamertags that look so is no imitation', async () => {
  await signIn(deps, { gamerTag: 'OWL_1' })
  const looks = (name: string) => looksLikeGamertag(deps.database.orm, name)
  expect(await looks('0wl l')).toBe(true)
  expect(await looks('owl 1')).toBe(false)
  await signIn(deps, { gamerTag: '0wl_l' })
  expect(await looks('0wl l')).toBe(false)
  expect(await looks('nobody')).toBe(false)
})

test('the gamertags are found through an index', async () => {
  const plan = await deps.database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    const { rows } = await tx.execute(
      `explain select gamer_tag from users where lower(translate(gamer_tag, '0Ii1_', 'olll')) = 'owl'`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('users_gamer_tag_look')
})
