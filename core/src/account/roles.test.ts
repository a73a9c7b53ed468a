import { describe, expect, it } from 'vitest'
import { can, capabilities, newUserRoles, roles, type Capability, type Role } from './roles.ts'

describe('can', () => {
  const granted: Record<Role, readonly Capability[]> = {
    player: ['read'],
    editor: ['read', 'edit', 'create', 'viewAdminStuff'],
    admin: [...capabilities],
  }
  const yesNo = [true, false]
  const roleSets = yesNo.flatMap((admin) =>
    yesNo.flatMap((editor) => yesNo.map((player) => ({ admin, editor, player }))),
  )

  it('is the union over the roles, and nothing for the unverified, disabled or nameless', () => {
    let requested = 0
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
              requested += 1
            }
          }
        }
      }
    }
    expect(requested).toBe(8 * capabilities.length * 2 * 2 * 2)
  })

  it('gives a new user the player role only, and no one nothing', () => {
    expect(newUserRoles).toEqual({ admin: false, editor: false, player: true })
    expect(can(null, 'read')).toBe(false)
  })
})
