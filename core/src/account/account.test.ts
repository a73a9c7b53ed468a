import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanGamertag, gamertagKey, gamertagProblem } from './gamertag.ts'
import { generatePassword, passwordAlphabet } from './password.ts'
import { safeRedirect } from './redirect.ts'
import { can, capabilities, newUserRoles, roles, type Capability, type Role } from './roles.ts'

describe('can', () => {
  const granted: Record<Role, readonly Capability[]> = {
    player: ['read'],
    editor: ['read', 'edit', 'create', 'viewAdminStuff'],
    admin: ['read', 'edit', 'create', 'viewAdminStuff', 'delete', 'manageUsers'],
  }
  const yesNo = [true, false]
  const roleSets = yesNo.flatMap((admin) =>
    yesNo.flatMap((editor) => yesNo.map((player) => ({ admin, editor, player }))),
  )

  it('is the union over the roles, and nothing for the unverified, disabled or nameless', () => {
    let asked = 0
    for (const set of roleSets) {
      for (const capability of capabilities) {
        for (const emailVerified of yesNo) {
          for (const enabled of yesNo) {
            for (const gamerTag of ['', 'wren']) {
              const expected =
                emailVerified &&
                enabled &&
                gamerTag !== '' &&
                roles.some((role) => set[role] && granted[role].includes(capability))
              expect(can({ emailVerified, enabled, gamerTag, roles: set }, capability)).toBe(expected)
              asked += 1
            }
          }
        }
      }
    }
    expect(asked).toBe(8 * 6 * 2 * 2 * 2)
  })

  it('gives a new user the player role only, and nobody nothing', () => {
    expect(newUserRoles).toEqual({ admin: false, editor: false, player: true })
    expect(can(null, 'read')).toBe(false)
  })
})

describe('gamertags', () => {
  it('keep only letters, digits and underscore', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanGamertag(text)).toMatch(/^\w*$/)
      }),
    )
    expect(cleanGamertag('quick wren!')).toBe('quickwren')
  })

  it.each([
    ['', 'empty'],
    ['a'.repeat(16), null],
    ['a'.repeat(17), 'too-long'],
    ['quick wren', 'characters'],
    ['Zoë', 'characters'],
    ['Admin', 'blocked'],
    ['tile_rush', 'blocked'],
    ['_4dm1n_', 'blocked'],
    ['N4z1', 'blocked'],
    ['gameadmin', null],
    ['the_rapist', null],
    ['Scunthorpe_1', null],
    ['5h1t_happens', 'blocked'],
    ['quick_wren', null],
  ])('%s: %s', (tag, problem) => expect(gamertagProblem(tag)).toBe(problem))

  it('are the same name whatever the case', () => expect(gamertagKey('Quick_Wren')).toBe(gamertagKey('quick_wren')))
})

describe('safeRedirect', () => {
  const origin = 'https://tilerush.example'
  it.each(['/play/flags', '/category/sport?order=name#top', '/'])('lets %s pass', (path) =>
    expect(safeRedirect(path)).toBe(path),
  )
  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '',
    undefined,
    7,
  ])('ignores %s', (path) => expect(safeRedirect(path)).toBeNull())
  it('leaves a query alone', () => expect(safeRedirect('/boards?keyword=a//b')).toBe('/boards?keyword=a//b'))
  it('never leads to another origin, however often it is read', () => {
    const part = fc.constantFrom('/', '.', '..', '\\', '\t', ' ', 'a', '@', ':', '?', '#', '%2f', 'host.example')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = safeRedirect(`/${parts.join('')}`) ?? '/'
        const once = new URL(path, origin)
        expect(once.origin).toBe(origin)
        expect(new URL(once.pathname, origin).origin).toBe(origin)
      }),
    )
  })
})

describe('generated passwords', () => {
  it('have 16 characters without look-alikes, symbols among the choices', () => {
    expect(passwordAlphabet).not.toMatch(/[0O1lI|]/)
    expect(passwordAlphabet).toMatch(/[!#$%]/)
    expect(new Set(passwordAlphabet).size).toBe(passwordAlphabet.length)
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 16, maxLength: 16 }), (dice) => {
        const thrown = dice.values()
        const password = generatePassword((upTo) => (thrown.next().value ?? 0) % upTo)
        expect(password).toHaveLength(16)
      }),
    )
  })
})
