/**
 * What keys may do, asked of the built product: each operation by each scope and kind of owner, keys whose owners have
 * changed, keys and sessions in each other's place; that nothing but an embedded board may be framed, and that no webhook
 * reaches into the machine.
 */
import { apiBasePath, apiScopes } from '@tilerush/core/api/constants'
import type { Product } from '../../../testkit/product.ts'
import { type ResultRow, nothingFound } from '../result-rows.ts'
import { openClient, type Reply, succeed, toCookieHeader } from '../../../testkit/client.ts'
import { hashSecret } from '../../../server/src/testing/from-outside.ts'
import { addKeys, toKeyHeader } from '../../../testkit/keys.ts'
import { addPerson, type Person, type PersonOptions } from '../../../testkit/people.ts'
import type { Environment } from '../support/environment.ts'
import { expectedOperations, type OwnerKind } from './expected-operations.ts'
import { findFrames } from './frames.ts'
import { findInsideWebhooks } from './webhook-addresses.ts'

/** Those who miss something hold the role of an admin: what they miss must stop them all the same. */
const owners: Readonly<Record<OwnerKind, PersonOptions>> = {
  unverified: { role: 'admin', isVerified: false },
  disabled: { role: 'admin', isEnabled: false },
  nameless: { role: 'admin', hasGamertag: false },
  player: {},
  editor: { role: 'editor' },
  admin: { role: 'admin' },
}

export async function proveAccess(environment: Environment): Promise<ResultRow[]> {
  const product = await environment.shared()
  const asked = await askOperations(product)
  const changed = await findLivingKeys(product)
  const framed = await findFrames(product)
  const inside = await findInsideWebhooks(product)
  return [
    nothingFound('requests with keys that differ from the table written by hand', asked.numAsked, asked.found),
    nothingFound('keys that outlive their right, or that stand elsewhere', changed.numAsked, changed.found),
    nothingFound('webhooks that reach into the machine', inside.numAsked, inside.found),
    nothingFound('addresses that may be framed, or frames with a cookie', framed.numAsked, framed.found),
  ]
}

type Ask = (name: string, headers: Record<string, string>) => Promise<number>

/** Asks for an operation of the table; resolves with the status. */
function openAsk(product: Product): Ask {
  return async (name, headers) => {
    const { path, body } = expectedOperations[name] ?? { path: '' }
    const [method = ''] = name.split(' ')
    const sent = body && { body: JSON.stringify(body) }
    const all = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    return (await fetch(`${product.url}${apiBasePath}${path}`, { method, headers: all, ...sent })).status
  }
}

async function askOperations(product: Product) {
  const ask = openAsk(product)
  const found: string[] = []
  let numAsked = 0
  const expect = async (name: string, who: string, key: string, isAllowed: boolean) => {
    numAsked += 1
    const status = await ask(name, toKeyHeader(key))
    const isPassed = status !== 401 && status !== 403
    if (isPassed !== isAllowed || status >= 500) found.push(`${name} by ${who}: ${status}`)
  }
  for (const [kind, options] of Object.entries(owners)) {
    const person = await addPerson(product, options)
    const [all = ''] = await addKeys(product, [person])
    for (const scope of apiScopes) {
      const [only = ''] = await addKeys(product, [person], [scope])
      for (const [name, expected] of Object.entries(expectedOperations)) {
        const isOwner = (expected.owners as readonly string[]).includes(kind)
        await expect(name, `${kind} with ${scope}`, only, isOwner && expected.scope === scope)
        if (scope === expected.scope) await expect(name, `${kind} with all scopes`, all, isOwner)
      }
    }
  }
  const { body } = await openClient(product.url).request(`${apiBasePath}/openapi.json`)
  const described = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const unexpected = described.filter((name) => !(name in expectedOperations))
  return { numAsked: numAsked + described.length, found: [...found, ...unexpected.map((name) => `${name} has no row`)] }
}

/** A key that was good, after something has happened to it or its owner; and what is no key. */
async function findLivingKeys(product: Product) {
  const ask = openAsk(product)
  const asAdmin = openClient(product.url, await addPerson(product, { role: 'admin' }))
  const ends: Readonly<Record<string, (owner: Person) => Promise<Reply>>> = {
    demoted: ({ userId }) =>
      asAdmin.call('users.setRoles', { userId, roles: { player: true, editor: false, admin: false } }),
    disabled: ({ userId }) => asAdmin.call('users.setEnabled', { userId, enabled: false }),
    deleted: (owner) => openClient(product.url, owner).call('account.deleteAccount', { password: owner.password }),
    revoked: async (owner) => {
      const own = openClient(product.url, owner)
      const { keys } = await succeed<{ keys: { keyId: string }[] }>(own.call('account.apiKeys'))
      return await own.call('account.revokeApiKey', { keyId: keys[0]?.keyId })
    },
  }
  const found: string[] = []
  for (const [what, end] of Object.entries(ends)) {
    const owner = await addPerson(product, { role: 'editor', hasPassword: true })
    const [key = ''] = await addKeys(product, [owner])
    const before = await ask('GET /boards/{boardId}', toKeyHeader(key))
    await succeed(end(owner))
    const after = await ask('GET /boards/{boardId}', toKeyHeader(key))
    if (before !== 200 || (after !== 401 && after !== 403)) found.push(`${what}: ${before}, then ${after}`)
  }
  const owner = await addPerson(product, { role: 'admin' })
  const [key = ''] = await addKeys(product, [owner])
  const elsewhere: Readonly<Record<string, number>> = {
    'a key as the cookie of a session': (await openClient(product.url, { sessionSecret: key }).call('audit.list'))
      .status,
    'the secret of a session as a key': await ask('GET /boards', toKeyHeader(owner.sessionSecret)),
    'a session beside no key': await ask('GET /boards', { cookie: toCookieHeader(owner.sessionSecret) }),
    'a key as a password': await ask('GET /boards', { authorization: `Basic ${btoa(`x:${key}`)}` }),
    'two keys': await ask('GET /boards', { authorization: `Bearer ${key}, Bearer ${key}` }),
    'the hash of a key': await ask('GET /boards', toKeyHeader(hashSecret(key))),
  }
  const taken = Object.entries(elsewhere).filter(([, status]) => status !== 401)
  found.push(...taken.map(([what, status]) => `${what}: ${status}`))
  return { numAsked: Object.keys(ends).length + Object.keys(elsewhere).length, found }
}
