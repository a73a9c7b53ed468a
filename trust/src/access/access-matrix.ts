/** Every procedure and every plain address with each of seven visitors, against a table written by hand. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Product } from '../../../testkit/product.ts'
import { procedures } from '../../../server/src/testing/contract/procedures.ts'
import { type Figure, nothingFound } from '../figures.ts'
import { createBoard, newDraft } from '../../../testkit/boards.ts'
import { type Client, getErrorCode, openClient } from '../../../testkit/client.ts'
import type { Environment } from '../support/environment.ts'
import { addPerson, addSessions } from '../../../testkit/people.ts'
import { expectedAccess, expectedAddresses, type VisitorKind, visitors } from './expected-access.ts'

const kindsOfUsers = {
  unverified: { role: 'admin', isVerified: false },
  disabled: { role: 'admin', isEnabled: false },
  nameless: { role: 'admin', hasGamertag: false },
  player: {},
  editor: { role: 'editor' },
  admin: { role: 'admin' },
} as const

/** A function that opens browsers of a kind of visitor, each with a session of its own. */
async function toOpener(product: Product, kind: VisitorKind): Promise<() => Promise<Client>> {
  if (kind === 'visitor') return () => Promise.resolve(openClient(product.url))
  const { userId } = await addPerson(product, kindsOfUsers[kind])
  return async () => {
    const sessionSecret = randomBytes(32).toString('base64url')
    await addSessions(product, [{ userId, sessionId: randomUUID(), sessionSecret }])
    return openClient(product.url, { sessionSecret })
  }
}

const accessCodes: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'ACCOUNT_DISABLED'])
const refusalOf = (kind: VisitorKind): string =>
  kind === 'visitor' ? 'UNAUTHORIZED' : kind === 'disabled' ? 'ACCOUNT_DISABLED' : 'FORBIDDEN'

function mayCall(name: string, kind: VisitorKind): boolean {
  const [feature = '', procedure = ''] = name.split('.')
  const rows: Readonly<Record<string, Readonly<Record<string, readonly VisitorKind[]>>>> = expectedAccess
  return rows[feature]?.[procedure]?.includes(kind) ?? false
}

/** As `size` differs in nothing but time, all of it runs in both. */
export async function proveAccess(environment: Environment): Promise<Figure[]> {
  const product = await environment.shared()
  const editor = openClient(product.url, await addPerson(product, { role: 'editor' }))
  const hidden = await createBoard(editor, await newDraft(editor, { name: 'Behind the curtain', mode: 'testing' }))
  const live = await createBoard(editor, await newDraft(editor, { name: 'In the light' }))
  const toPaths = ({ boardId, slug, tiles }: typeof live) => ({ boardId, slug, imageUrl: tiles[0]?.imageUrl ?? '' })
  const addresses = expectedAddresses(toPaths(live), toPaths(hidden))
  const [differing, atAddresses]: [string[], string[]] = [[], []]
  for (const kind of visitors) {
    const open = await toOpener(product, kind)
    let browser = await open()
    for (const { name } of procedures) {
      const code = getErrorCode(await browser.call(name, {}))
      const isAsExpected = mayCall(name, kind) ? !accessCodes.has(code) : code === refusalOf(kind)
      if (!isAsExpected) differing.push(`${kind} at ${name}: ${code || 'success'}`)
      // The session may be over: by the procedure, or since the account is disabled.
      if (code === '' || kind === 'disabled') browser = await open()
    }
    for (const { method, path, open: openTo, status, refused } of addresses) {
      const expected = (openTo as readonly VisitorKind[]).includes(kind) ? status : refused(kind)
      const reply = await browser.request(path, { method })
      if (reply.status !== expected) atAddresses.push(`${kind} at ${method} ${path}: ${reply.status}, not ${expected}`)
      if (kind === 'disabled') browser = await open()
    }
  }
  return [
    nothingFound('procedures × 7 visitors: differences to the table', visitors.length * procedures.length, differing),
    nothingFound(
      'plain addresses × 7 visitors: differences to the table',
      visitors.length * addresses.length,
      atAddresses,
    ),
  ]
}
