/** Where each route leads whom (docs/rules.md#routes). */
import type { Capability } from '@tilerush/core/account/roles'
import { describe, expect, it } from 'vitest'
import { guardNavigation } from './guard.ts'
import type { RouteAccess } from '../lib/routing/route-info.ts'
import { routeTable } from './route-table.test-data.ts'

const player = {
  emailVerified: true,
  enabled: true,
  gamerTag: 'quick_wren',
  roles: { admin: false, editor: false, player: true },
  isSecondFactorMissing: false,
}
const users = {
  visitor: null,
  unverified: { ...player, emailVerified: false },
  disabled: { ...player, enabled: false, roles: { admin: true, editor: true, player: true } },
  nameless: { ...player, gamerTag: '', roles: { admin: true, editor: true, player: true } },
  player,
  editor: { ...player, roles: { admin: false, editor: true, player: true } },
  admin: { ...player, roles: { admin: true, editor: false, player: false } },
}
type Visitor = keyof typeof users

/** `path` stands for a redirect to /login or /welcome that remembers the requested path. */
const expected: Readonly<Record<RouteAccess, Readonly<Record<Visitor, string>>>> = {
  public: {
    visitor: 'allow',
    unverified: 'allow',
    disabled: 'allow',
    nameless: 'allow',
    player: 'allow',
    editor: 'allow',
    admin: 'allow',
  },
  guest: {
    visitor: 'allow',
    unverified: 'allow',
    disabled: 'allow',
    nameless: '/welcome',
    player: '/dashboard',
    editor: '/dashboard',
    admin: '/dashboard',
  },
  login: {
    visitor: '/login < path',
    unverified: '/login < path',
    disabled: '/login < path',
    nameless: '/welcome < path',
    player: 'allow',
    editor: 'allow',
    admin: 'allow',
  },
  admin: {
    visitor: '/login < path',
    unverified: '/login < path',
    disabled: '/login < path',
    nameless: '/welcome < path',
    player: '/',
    editor: 'allow',
    admin: 'allow',
  },
}

/** Routes that need more than to view admin stuff (docs/rules.md#roles). */
const needs: Partial<Record<string, Capability>> = {
  users: 'manageUsers',
  reviews: 'reviewRuns',
  webhooks: 'manageWebhooks',
  'import-boards': 'create',
  'deleted-boards': 'delete',
}
const needed = (name: string) => {
  const capability = needs[name]
  return capability ? { capability } : {}
}

function decide(
  name: string,
  access: RouteAccess,
  who: Visitor,
  path: string,
  redirect?: string,
  hasActionCode = false,
  hasDeal = false,
): string {
  const decision = guardNavigation({
    route: { name, access, ...needed(name) },
    user: users[who],
    path,
    redirect,
    hasActionCode,
    hasDeal,
  })
  if (decision.type === 'allow') return 'allow'
  return decision.back === undefined
    ? decision.to
    : `${decision.to} < ${decision.back === path ? 'path' : decision.back}`
}

const isVisitor = (name: string): name is Visitor => Object.hasOwn(users, name)
const everyone = Object.keys(users).filter((name) => isVisitor(name))

/** What is decided for a user whose second factor is missing. */
const decideFor = (roles: Partial<typeof player.roles>, capability?: Capability) =>
  guardNavigation({
    route: { name: 'users', access: 'admin', ...(capability && { capability }) },
    user: { ...player, roles: { ...player.roles, ...roles }, isSecondFactorMissing: true },
    path: '/users?x=1',
    redirect: undefined,
    hasActionCode: false,
    hasDeal: false,
  })

describe('guardNavigation (docs/rules.md#navigation-guard)', () => {
  for (const { path, name, access } of routeTable) {
    for (const who of everyone) {
      const isWelcome = name === 'welcome' && who === 'nameless'
      const isEditorAtAdmins = ['users', 'reviews', 'webhooks', 'deleted-boards'].includes(name) && who === 'editor'
      const outcome = isWelcome ? 'allow' : isEditorAtAdmins ? '/' : expected[access][who]
      it(`${path} for ${who}: ${outcome}`, () => {
        expect(decide(name, access, who, path)).toBe(outcome)
      })
    }
  }

  it.each(everyone)('lets a mailed link work for %s', (who) => {
    expect(decide('manage-login', 'guest', who, '/manage-login?mode=verifyEmail&oobCode=x', undefined, true)).toBe(
      'allow',
    )
  })

  it.each(['play', 'standings'] as const)('opens %s to a visitor for a deal, and to no other non-player', (name) => {
    const path = `/${name}/flags?deal=daily`
    expect(decide(name, 'login', 'visitor', path, undefined, false, true)).toBe('allow')
    expect(decide(name, 'login', 'unverified', path, undefined, false, true)).toBe('/login < path')
    expect(decide(name, 'login', 'disabled', path, undefined, false, true)).toBe('/login < path')
    expect(decide(name, 'login', 'nameless', path, undefined, false, true)).toBe('/welcome < path')
  })

  it.each(routeTable.filter(({ name }) => name !== 'play' && name !== 'standings'))(
    'opens $path with no deal',
    ({ path, name, access }) => {
      for (const who of everyone) {
        expect(decide(name, access, who, path, undefined, false, true)).toBe(decide(name, access, who, path))
      }
    },
  )

  it.each(routeTable.filter(({ name }) => name !== 'manage-login'))(
    'opens $path with no code',
    ({ path, name, access }) => {
      for (const who of everyone) {
        expect(decide(name, access, who, path, undefined, true)).toBe(decide(name, access, who, path))
      }
    },
  )

  it.each(routeTable.filter(({ access }) => access === 'guest'))(
    'follows the redirect query of $path',
    ({ path, name, access }) => {
      for (const who of ['player', 'editor', 'admin'] as const) {
        expect(decide(name, access, who, path, '/category/music?x=1')).toBe('/category/music?x=1')
        expect(decide(name, access, who, path, 'https://elsewhere.example')).toBe('/dashboard')
      }
      expect(decide(name, access, 'nameless', path, '/play')).toBe('/welcome < /play')
      expect(decide(name, access, 'nameless', path, '//elsewhere.example')).toBe('/welcome')
      for (const who of ['visitor', 'unverified', 'disabled'] as const) {
        expect(decide(name, access, who, path, '/category/music')).toBe('allow')
      }
    },
  )

  it('follows the redirect query of a guest page', () => {
    expect(decide('login', 'guest', 'player', '/login', '/category/music?x=1')).toBe('/category/music?x=1')
  })

  it('keeps the redirect query on the way to a gamertag', () => {
    expect(decide('login', 'guest', 'nameless', '/login', '/play')).toBe('/welcome < /play')
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'play',
    '/\t/elsewhere.example',
    '',
  ])('ignores the redirect query %j, which leaves the site', (target) => {
    expect(decide('login', 'guest', 'player', '/login', target)).toBe('/dashboard')
  })

  it('leads an admin whose second factor is missing to the page that says so', () => {
    const closed = { type: 'redirect', to: '/second-factor', back: '/users?x=1' }
    expect(decideFor({ admin: true })).toEqual(closed)
    expect(decideFor({ admin: true, editor: true })).toEqual({ type: 'allow' })
    expect(decideFor({ admin: true, editor: true }, 'manageUsers')).toEqual(closed)
    expect(decideFor({})).toEqual({ type: 'redirect', to: '/' })
  })
})
