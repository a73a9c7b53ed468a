/**
 * People with more than a player's role. In most stories they are given it in the tables, which spares a process each
 * time; the guard's stories ask for the operator's command.
 */
import type { BrowserContext } from 'playwright/test'
import { queryDatabase, runAdmin } from './operator.ts'
import { type Person, player } from './people.ts'
import type { Place } from './story.ts'

type Role = 'editor' | 'admin'

/** An editor with a gamertag, logged in within the browser context. */
export async function editor(context: BrowserContext, place: Place): Promise<Person> {
  return await withRole(context, place, 'editor')
}

/** An admin with a gamertag, logged in within the browser context. */
export async function admin(context: BrowserContext, place: Place): Promise<Person> {
  return await withRole(context, place, 'admin')
}

async function withRole(context: BrowserContext, place: Place, role: Role): Promise<Person> {
  return await player(context, place, async ({ email }) => {
    await queryDatabase(place, `update users set is_${role} = true where email = $1`, [email])
  })
}

/** As an operator gives it: `npm run admin -- make-editor EMAIL`. */
export async function withRoleByCommand(context: BrowserContext, place: Place, role: Role): Promise<Person> {
  return await player(context, place, async ({ email }) => await runAdmin(place, `make-${role}`, email))
}
