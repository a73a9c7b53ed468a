/** Every procedure and every plain address with each of seven visitors, on the product's own handlers. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { BoardDetails } from '@tilerush/contract/boards/draft'
import * as fc from 'fast-check'
import type { Product } from '../../../e2e/support/product/product.ts'
import { queryDatabase } from '../../../e2e/support/product/operator.ts'
import { toArbitrary } from '../fuzz/schema-values.ts'
import { type Figure, nothingFound } from '../figures.ts'
import { createBoard, newDraft } from '../support/boards.ts'
import { type Caller, getErrorCode, openCaller } from '../support/caller.ts'
import type { Ground } from '../support/ground.ts'
import { addPerson, addSessions, type Person } from '../support/people.ts'
import { procedures } from '../support/procedures.ts'
import {
  type ExpectedAddress,
  expectedAccess,
  expectedAddresses,
  type VisitorKind,
  visitors,
} from './expected-access.ts'

type Cast = Readonly<Record<Exclude<VisitorKind, 'visitor'>, Person>>

async function addCast(product: Product, { secrets }: Ground): Promise<Cast> {
  const add = (options: Parameters<typeof addPerson>[2]) => addPerson(product, secrets, options)
  return {
    unverified: await add({ role: 'admin', isVerified: false }),
    disabled: await add({ role: 'admin', isEnabled: false }),
    nameless: await add({ role: 'admin', hasGamertag: false }),
    player: await add({}),
    editor: await add({ role: 'editor' }),
    admin: await add({ role: 'admin' }),
  }
}

/** A browser with a session that nothing else uses: calls end sessions. */
async function openBrowsers(product: Product, { secrets }: Ground, cast: Cast, kind: VisitorKind, count: number) {
  if (kind === 'visitor') return Array.from({ length: count }, () => openCaller(product.url))
  const planted = Array.from({ length: count }, () => ({
    userId: cast[kind].userId,
    sessionId: randomUUID(),
    sessionSecret: randomBytes(32).toString('base64url'),
  }))
  for (const { sessionSecret } of planted) secrets.add('session secret', sessionSecret)
  await addSessions(product, planted)
  return planted.map(({ sessionSecret }) => openCaller(product.url, { sessionSecret }))
}

const accessCodes: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'ACCOUNT_DISABLED'])

function codeFor(kind: VisitorKind): string {
  if (kind === 'visitor') return 'UNAUTHORIZED'
  return kind === 'disabled' ? 'ACCOUNT_DISABLED' : 'FORBIDDEN'
}

function mayCall(name: string, kind: VisitorKind): boolean {
  const [feature = '', call = ''] = name.split('.')
  const rows: Readonly<Record<string, Readonly<Record<string, readonly VisitorKind[]>>>> = expectedAccess
  return rows[feature]?.[call]?.includes(kind) ?? false
}

/** Empty when the reply is what the table says. */
function differs(name: string, kind: VisitorKind, code: string): string[] {
  if (mayCall(name, kind)) return accessCodes.has(code) ? [`${kind} is refused ${name}: ${code}`] : []
  return code === codeFor(kind) ? [] : [`${kind} is not refused ${name}: ${code || 'success'}`]
}

/** What a save has used is let go of whenever housekeeping next comes by, a refused call or not. */
const lettingGo: Readonly<Record<string, string>> = {
  image_uploads: `where created_at > now() - interval '1 hour'`,
}

/** Rows of every table but those that an access check itself may touch. */
async function countRows(product: Product): Promise<string> {
  const tables = await queryDatabase(
    product,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('sessions', 'rate_limits') order by 1`,
  )
  const counts = await queryDatabase(
    product,
    tables
      .map(({ name }) => String(name))
      .map((name) => `select '${name}' as name, count(*)::int as count from "${name}" ${lettingGo[name] ?? ''}`)
      .join(' union all '),
  )
  return JSON.stringify(counts)
}

/** As `size` differs in nothing but time, all of it runs in both. */
export async function proveAccess(ground: Ground): Promise<Figure[]> {
  const product = await ground.shared()
  const cast = await addCast(product, ground)
  const editor = openCaller(product.url, { sessionSecret: cast.editor.sessionSecret })
  const hidden = await createBoard(editor, await newDraft(editor, { name: 'Behind the curtain', mode: 'testing' }))
  const live = await createBoard(editor, await newDraft(editor, { name: 'In the light' }))

  const known = toKnown(cast, [live, hidden])
  const withEmptyInput: string[] = []
  const withRightInput: string[] = []
  let numRight = 0
  const before = await countRows(product)
  for (const kind of visitors) {
    const refused = procedures.filter(({ name, takesFile }) => !takesFile && !mayCall(name, kind))
    const callers = await openBrowsers(product, ground, cast, kind, refused.length)
    for (const [index, { name, input }] of refused.entries()) {
      // Right by its schema, and about rows that exist: nothing but the access check stands in the way.
      const [value] = input ? fc.sample(toArbitrary(input, known), { numRuns: 1, seed: index }) : [undefined]
      withRightInput.push(...differs(name, kind, getErrorCode(await need(callers, index).call(name, value))))
      numRight += 1
    }
  }
  const after = await countRows(product)
  for (const kind of visitors) {
    const callers = await openBrowsers(product, ground, cast, kind, procedures.length)
    // The one that ends all of these sessions comes last.
    const ordered = procedures.toSorted((a, b) => Number(endsAllSessions(a.name)) - Number(endsAllSessions(b.name)))
    for (const [index, { name }] of ordered.entries()) {
      withEmptyInput.push(...differs(name, kind, getErrorCode(await need(callers, index).call(name, {}))))
    }
  }

  const addresses: readonly ExpectedAddress[] = expectedAddresses(toPaths(live), toPaths(hidden))
  const atAddresses: string[] = []
  // Calls above have ended sessions and changed no role.
  const others = await addCast(product, ground)
  for (const kind of visitors) {
    const callers = await openBrowsers(product, ground, others, kind, addresses.length)
    for (const [index, { method, path, open, status, refused }] of addresses.entries()) {
      const expected = open.includes(kind) ? status : refused(kind)
      const reply = await need(callers, index).request(path, { method })
      if (reply.status !== expected)
        atAddresses.push(`${kind} gets ${reply.status} in place of ${expected} at ${method} ${path}`)
    }
  }
  return [
    nothingFound(
      'calls × 7 visitors, empty input: differences to the table',
      procedures.length * visitors.length,
      withEmptyInput,
    ),
    nothingFound('refused calls with a right input: differences to the table', numRight, withRightInput),
    nothingFound('tables that the refused calls changed', 1, before === after ? [] : [before, after]),
    nothingFound(
      'plain addresses × 7 visitors: differences to the table',
      addresses.length * visitors.length,
      atAddresses,
    ),
  ]
}

const endsAllSessions = (name: string): boolean => name === 'account.logoutEverywhere'

function need(callers: readonly Caller[], index: number): Caller {
  const caller = callers[index]
  if (!caller) throw new Error('There are too few browsers')
  return caller
}

function toPaths({ boardId, slug, tiles }: BoardDetails) {
  return { boardId, slug, imageUrl: tiles[0]?.imageUrl ?? '' }
}

function toKnown(cast: Cast, boards: readonly BoardDetails[]) {
  return {
    boardId: boards.map(({ boardId }) => boardId),
    boardIdOrSlug: boards.map(({ slug }) => slug),
    userId: Object.values(cast).map(({ userId }) => userId),
    sessionId: Object.values(cast).map(({ sessionId }) => sessionId),
    email: [cast.admin.email],
    newEmail: ['thrush@example.org'],
    clicks: [[]],
    firstName: ['Wren'],
    lastName: ['Wren'],
  }
}
