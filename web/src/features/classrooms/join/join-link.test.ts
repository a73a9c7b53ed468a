import { expect, it, vi } from 'vitest'
import { cardLink, joinAddress, joinLink, readCard } from './join-link.ts'

it('a card is read back from its link, and its words are in the fragment alone', () => {
  vi.stubGlobal('location', { origin: 'https://tilerush.example', host: 'tilerush.example' })
  const card = { gamerTag: 'calm_otter_12', words: 'maple river seven' }
  const { hash, search, pathname } = new URL(cardLink('B7KT4N', card))
  expect([pathname, search]).toEqual(['/join', '?code=B7KT4N'])
  expect(readCard(hash)).toEqual(card)
  expect(joinLink('B7KT4N')).toBe('https://tilerush.example/join?code=B7KT4N')
  expect(joinAddress()).toContain('tilerush.example/join')
  vi.unstubAllGlobals()
})

it.each(['', '#', '#content', '#:maple', '#calm_otter:', '#calm otter:maple'])('there is no card in %j', (hash) => {
  expect(readCard(hash)).toBeNull()
})
