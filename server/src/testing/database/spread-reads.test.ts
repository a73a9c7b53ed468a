import { expect, test } from 'vitest'
import { findSpreadReads } from './spread-reads.ts'

const tables = new Set(['plays', 'personal_bests', 'users'])
const found = (statement: string) => findSpreadReads(statement, tables).map(({ table }) => table)

test.each([
  ['select * from plays where user_id = $1 and play_id = $2'],
  ['select "plays"."user_id" from "plays" where ("plays"."user_id" = $1 and "plays"."play_id" = $2)'],
  ['select * from users u join plays p on p.user_id = u.user_id where u.user_id = $1'],
  ['select * from plays p, users as u where u.user_id = $1 and p.user_id = u.user_id'],
  ['select * from run cross join lateral (select * from plays where plays.user_id = run.user_id for update) play'],
  ['update plays set seed = 1 where user_id = any($1)'],
  ['insert into plays (user_id, play_id) values ($1, $2)'],
  ['select * from boards where board_id = $1'],
  ['select plays.seed from playsets as plays'],
])('a statement by user is none: %s', (statement) => {
  expect(found(statement)).toEqual([])
})

test.each([
  ['select * from plays where deal = $1', ['plays']],
  ['select * from plays p join users u on u.user_id = p.user_id where p.deal = $1', ['plays', 'users']],
  ['select 1 where exists (select from plays where board_id = $1) and $2 = user_id', ['plays']],
  [
    'with a as (select * from plays where user_id = $1) select * from personal_bests where board_id = $1',
    ['personal_bests'],
  ],
  ['select * from plays p where exists (select from users u where u.user_id = p.user_id)', ['plays']],
  [
    'delete from plays using (select play_id from plays where started_at < $1) due where plays.play_id = due.play_id',
    ['plays', 'plays'],
  ],
  ['select * from boards b, plays where plays.board_id = b.board_id', ['plays']],
])('a statement across users is found: %s', (statement, expected) => {
  expect(found(statement).toSorted()).toEqual(expected)
})
