/** People with more than a player's role, made by the operator's command as an operator would. */
import type { BrowserContext } from 'playwright/test'
import { runAdmin } from './operator.ts'
import { login, type Person, player } from './people.ts'
import type { Place } from './story.ts'

/** An editor with a gamertag, logged in within the browser context. */
export async function editor(context: BrowserContext, place: Place): Promise<Person> {
  return await withRole(context, place, 'make-editor')
}

/** An admin with a gamertag, logged in within the browser context. */
export async function admin(context: BrowserContext, place: Place): Promise<Person> {
  return await withRole(context, place, 'make-admin')
}

async function withRole(context: BrowserContext, place: Place, command: string): Promise<Person> {
  const person = await player(context, place)
  await runAdmin(place, command, person.email)
  // A session learns of a new role a moment later; a new one knows it at once.
  await login(context.request, place, person)
  return person
}
