/** Users with more than a player's role, which the first admin gives them as the Users screen does. */
import { freshLoginMs } from '@tilerush/core/account/constants'
import { type APIRequestContext, type BrowserContext, request as requests } from 'playwright/test'
import { clientOf } from './client.ts'
import { toBrowserCookie } from '../../testkit/session-cookie.ts'
import { runAdmin } from '../../testkit/operator.ts'
import { type Person, plantPerson, player, type Role } from './people.ts'
import type { ProductHandle } from '../../testkit/product.ts'

interface FirstAdmin {
  readonly request: Promise<APIRequestContext>
  readonly openedAt: number
}

/** Each data folder has one login for all specs of a worker on the same product, as long as it counts as fresh. */
const firstAdmins = new Map<string, FirstAdmin>()

/** Logs in as the admin that the product began with. */
export async function loginAsFirstAdmin(request: APIRequestContext, product: ProductHandle): Promise<void> {
  const email = process.env['TILERUSH_ADMIN_EMAIL']
  const password = process.env['TILERUSH_ADMIN_PASSWORD']
  if (!email || !password) {
    throw new Error('TILERUSH_ADMIN_EMAIL and TILERUSH_ADMIN_PASSWORD name an admin of the product at TILERUSH_URL.')
  }
  await clientOf(request, product).account.login({ email, password })
  // Another worker may have set it: in either case there is a gamertag.
  await clientOf(request, product)
    .account.setGamertag({ gamerTag: 'first_keeper' })
    .catch(() => undefined)
}

async function openFirstAdmin(product: ProductHandle): Promise<APIRequestContext> {
  const request = await requests.newContext()
  await loginAsFirstAdmin(request, product)
  return request
}

/** Logged in so recently that the product asks for no proof: each proof costs it as much as a login. */
async function freshFirstAdmin(product: ProductHandle): Promise<APIRequestContext> {
  let opened = firstAdmins.get(product.dataDir)
  if (!opened || Date.now() - opened.openedAt > freshLoginMs / 2) {
    opened = { request: openFirstAdmin(product), openedAt: Date.now() }
    firstAdmins.set(product.dataDir, opened)
  }
  return await opened.request
}

/** Gives the user these roles beside that of a player, and takes the others away. The server knows it at once. */
export async function setRoles(product: ProductHandle, { email }: Person, ...given: readonly Role[]): Promise<void> {
  const request = await freshFirstAdmin(product)
  const { users } = await clientOf(request, product).users.list({ search: email, role: 'any', state: 'any', after: '' })
  const roles = { player: true, editor: given.includes('editor'), admin: given.includes('admin') }
  await clientOf(request, product).users.setRoles({ userId: users[0]?.userId ?? '', roles })
}

/** An editor with a gamertag, logged in within the browser context. */
export async function editor(context: BrowserContext, product: ProductHandle): Promise<Person> {
  return await player(context, product, 'editor')
}

/** Each data folder has its own. */
const sharedEditors = new Map<string, Promise<{ readonly sessionSecret: string }>>()

/**
 * One editor for all specs of a worker on the same product, each in a browser context of its own. For specs that neither
 * change the account nor end its session.
 */
export async function sharedEditor(context: BrowserContext, product: ProductHandle): Promise<void> {
  const made = sharedEditors.get(product.dataDir) ?? plantPerson(product, 'editor')
  sharedEditors.set(product.dataDir, made)
  await context.addCookies([toBrowserCookie((await made).sessionSecret, product.url)])
}

/** An admin with a gamertag, logged in within the browser context. */
export async function admin(context: BrowserContext, product: ProductHandle): Promise<Person> {
  return await player(context, product, 'admin')
}

/** As an operator gives it: `npm run admin -- make-editor EMAIL`. */
export async function withRoleByCommand(context: BrowserContext, product: ProductHandle, role: Role): Promise<Person> {
  const person = await player(context, product)
  await runAdmin(product, `make-${role}`, person.email)
  return person
}
