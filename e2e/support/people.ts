/** People of the specs: planted with a live session, but for the specs that register, verify and log in themselves. */
import type { Locale } from '@tilerush/core/language/constants'
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from 'playwright/test'
import { toBrowserCookie } from '../../testkit/session-cookie.ts'
import { openPool } from '../../testkit/operator.ts'
import { addPerson, type Person as PlantedPerson } from '../../testkit/people.ts'
import { clientOf } from './client.ts'
import { getLink, mailTo, type WantedMail } from './mails.ts'
import type { ProductHandle } from '../../testkit/product.ts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly gamerTag: string
}

export function newPerson(): Person {
  const mark = randomBytes(5).toString('hex')
  return { email: `wren-${mark}@example.org`, password: `correct-${mark}-horse`, gamerTag: `wren_${mark}` }
}

export async function register(request: APIRequestContext, product: ProductHandle, person: Person): Promise<void> {
  await clientOf(request, product).account.register({ email: person.email, password: person.password })
}

export async function verify(
  request: APIRequestContext,
  product: ProductHandle,
  person: Person,
  wanted?: WantedMail,
): Promise<void> {
  const link = getLink(await mailTo(product.dataDir, person.email, wanted))
  await clientOf(request, product).account.applyActionCode({
    mode: 'verifyEmail',
    oobCode: link.searchParams.get('oobCode') ?? '',
  })
}

export async function login(request: APIRequestContext, product: ProductHandle, person: Person): Promise<void> {
  await clientOf(request, product).account.login({ email: person.email, password: person.password })
}

/** One for all: the first of them in a process costs a hash, the others nothing. */
const password = `correct-${randomBytes(5).toString('hex')}-horse`

export type Role = 'player' | 'editor' | 'admin'

/** A verified user with a gamertag and a session. Registering one costs the product two hashes and a mail. */
export async function plantPerson(product: ProductHandle, role: Role = 'player'): Promise<PlantedPerson> {
  const pool = await openPool(product, { max: 1 })
  try {
    return await addPerson(pool, { role, password })
  } finally {
    await pool.end()
  }
}

/** A verified player with a gamertag, logged in within the browser context. */
export async function player(context: BrowserContext, product: ProductHandle, role?: Role): Promise<PlantedPerson> {
  const person = await plantPerson(product, role)
  await context.addCookies([toBrowserCookie(person.sessionSecret, product.url)])
  return person
}

/** Chooses the language of the context's browser, and of the account of who is logged in there. */
export async function speak(context: BrowserContext, product: ProductHandle, locale: Locale): Promise<void> {
  await context.request.post(`${product.url}/language`, { form: { locale } })
}
