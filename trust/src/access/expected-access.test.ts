/** What the contract declares is what the table says that was written by hand; that the server asks, its own test shows. */
import { contract } from '@tilerush/contract/contract'
import { listProcedures } from '@tilerush/contract/list-procedures'
import type { Access } from '@tilerush/contract/procedure'
import { can } from '@tilerush/core/account/roles'
import { expect, test } from 'vitest'
import { expectedAccess, type VisitorKind, visitors } from './expected-access.ts'

const sound = {
  emailVerified: true,
  enabled: true,
  gamerTag: 'wren',
  isManaged: false,
  roles: { admin: false, editor: false, player: true },
}
const asAdmin = { ...sound, roles: { ...sound.roles, admin: true } }
const bearers = {
  visitor: null,
  unverified: { ...asAdmin, emailVerified: false },
  disabled: { ...asAdmin, enabled: false },
  nameless: { ...asAdmin, gamerTag: '' },
  managed: { ...sound, isManaged: true },
  player: sound,
  editor: { ...sound, roles: { ...sound.roles, editor: true } },
  admin: asAdmin,
} as const satisfies Record<VisitorKind, unknown>

function mayCall(kind: VisitorKind, access: Access | undefined): boolean {
  const bearer = bearers[kind]
  if (access === undefined || access === 'public') return access === 'public'
  if (access === 'notDisabled') return bearer?.enabled !== false
  if (access === 'signedIn') return bearer !== null && bearer.emailVerified && bearer.enabled && !bearer.isManaged
  return can(bearer, access)
}

test.each(listProcedures(contract))('$name', ({ name, meta }) => {
  const [feature = '', procedure = ''] = name.split('.')
  const rows: Readonly<Record<string, Readonly<Record<string, readonly VisitorKind[]>>>> = expectedAccess
  expect(visitors.filter((kind) => mayCall(kind, meta.access))).toEqual(rows[feature]?.[procedure])
})
