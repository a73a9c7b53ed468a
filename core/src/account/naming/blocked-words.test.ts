import { describe, expect, it } from 'vitest'
import { isBlockedName, isBlockedTag } from './blocked-words.ts'

describe('blocked words', () => {
  it.each(['hit1er', 'phuck', 'fuuck', 'f4g', 'kys', 'Fаg', 'n1gg3r', 'fu_ck', 'h1tler88', '𝐅uck'])(
    '%s is no name',
    (name) => {
      expect(isBlockedName(name)).toBe(true)
      expect(isBlockedTag(name)).toBe(true)
    },
  )

  it.each([
    'Teacher',
    'T3acher',
    'Teacher Anna',
    'Host',
    'Hоst',
    'Host 2',
    'Admin',
    'Tile Rush',
    'Lehrerin',
    'Spielleiter',
    'Profesora Ana',
    'Anfitrion',
    'المعلم',
    'المعلّم أحمد',
    'الاستاذ',
    'f u c k',
    'fu ck',
    'you bitch',
  ])('%s is no name of a guest', (name) => expect(isBlockedName(name)).toBe(true))

  it.each([
    'Takashi Tanaka',
    'Yoshitaka',
    'Matsushita',
    'Nigeria',
    'Steff Uckermann',
    'Anna Lehrer',
    'Hostettler',
    'Fagan',
    'Scunthorpe',
    'Kay S',
    'Christoph',
    'Mia',
    'Hosti',
    'أحمد',
    '王',
    'Elia',
  ])('%s is one', (name) => expect(isBlockedName(name)).toBe(false))
})
