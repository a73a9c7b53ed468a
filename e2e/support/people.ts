/** People of the stories: made through the product's own calls and mails, never through its tables. */
import type { Locale } from '@tilerush/core/constants'
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from 'playwright/test'
import { mustCall } from './calls.ts'
import { linkOf, mailTo } from './mails.ts'
import type { Place } from './story.ts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly gamerTag: string
}

export function somebody(): Person {
  const mark = randomBytes(5).toString('hex')
  return { email: `wren-${mark}@example.org`, password: `correct-${mark}-horse`, gamerTag: `wren_${mark}` }
}

export async function register(request: APIRequestContext, place: Place, person: Person): Promise<void> {
  await mustCall(request, place.url, 'account.register', { email: person.email, password: person.password })
}

export async function verify(request: APIRequestContext, place: Place, person: Person): Promise<void> {
  const link = linkOf(await mailTo(place.dataDir, person.email))
  await mustCall(request, place.url, 'account.applyActionCode', {
    mode: 'verifyEmail',
    oobCode: link.searchParams.get('oobCode'),
  })
}

export async function login(request: APIRequestContext, place: Place, person: Person): Promise<void> {
  await mustCall(request, place.url, 'account.login', { email: person.email, password: person.password })
}

/** A verified player with a gamertag, logged in within the browser context; `beforeLogin` may change the account. */
export async function player(
  context: Pick<BrowserContext, 'request'>,
  place: Place,
  beforeLogin: (person: Person) => Promise<unknown> = async () => {},
): Promise<Person> {
  const person = somebody()
  await register(context.request, place, person)
  await verify(context.request, place, person)
  await beforeLogin(person)
  await login(context.request, place, person)
  await mustCall(context.request, place.url, 'account.setGamertag', { gamerTag: person.gamerTag })
  return person
}

/** Chooses the language of the context's browser, and of the account of who is logged in there. */
export async function speak(context: BrowserContext, place: Place, locale: Locale): Promise<void> {
  await context.request.post(`${place.url}/language`, { form: { locale } })
}
