/** People of the specs: made through the product's own requests and mails, never through its tables. */
import type { Locale } from '@tilerush/core/language/constants'
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from 'playwright/test'
import { callProcedure } from './call-procedure.ts'
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
  await callProcedure(request, product.url, 'account.register', { email: person.email, password: person.password })
}

export async function verify(
  request: APIRequestContext,
  product: ProductHandle,
  person: Person,
  wanted?: WantedMail,
): Promise<void> {
  const link = getLink(await mailTo(product.dataDir, person.email, wanted))
  await callProcedure(request, product.url, 'account.applyActionCode', {
    mode: 'verifyEmail',
    oobCode: link.searchParams.get('oobCode'),
  })
}

export async function login(request: APIRequestContext, product: ProductHandle, person: Person): Promise<void> {
  await callProcedure(request, product.url, 'account.login', { email: person.email, password: person.password })
}

/** A verified player with a gamertag, logged in within the browser context; `beforeLogin` may change the account. */
export async function player(
  context: Pick<BrowserContext, 'request'>,
  product: ProductHandle,
  beforeLogin: (person: Person) => Promise<unknown> = async () => {},
): Promise<Person> {
  const person = newPerson()
  await register(context.request, product, person)
  await verify(context.request, product, person)
  await beforeLogin(person)
  await login(context.request, product, person)
  await callProcedure(context.request, product.url, 'account.setGamertag', { gamerTag: person.gamerTag })
  return person
}

/** Chooses the language of the context's browser, and of the account of who is logged in there. */
export async function speak(context: BrowserContext, product: ProductHandle, locale: Locale): Promise<void> {
  await context.request.post(`${product.url}/language`, { form: { locale } })
}
