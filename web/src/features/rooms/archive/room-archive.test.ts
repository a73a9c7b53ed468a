import { beforeEach, expect, it, vi } from 'vitest'
import { createMember, createRoom } from '../testing.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})

/** As after the page was reloaded. */
async function load() {
  vi.resetModules()
  return await import('./room-archive.ts')
}

const race = (number: number, boardName = 'Flags') => ({
  race: number,
  boardName,
  members: [createMember('a', 1)],
  series: { from: 1, totals: [] },
})
const report = { prompts: ['Japan'], runs: [], mixUps: [] }
const last = { room: createRoom(), memberId: 'a', hasAccount: false, rows: [], points: null }

it('outlives a reload, race by race in their order, and keeps a report that is known', async () => {
  const before = await load()
  before.archiveRace('K7WM4P', race(2))
  before.archiveRace('K7WM4P', race(1), report)
  before.archiveRace('K7WM4P', race(1, 'Capitals'))
  before.archiveLast('K7WM4P', last)
  const archive = (await load()).readArchive('K7WM4P')
  expect(archive?.races.map((each) => [each.race, each.boardName, each.report])).toEqual([
    [1, 'Capitals', report],
    [2, 'Flags', null],
  ])
  expect(archive?.last).toEqual(last)
})

it('is of one room', async () => {
  const { archiveRace, archiveLast, readArchive } = await load()
  archiveRace('K7WM4P', race(1))
  expect(readArchive('222222')).toBeNull()
  archiveLast('222222', last)
  expect([readArchive('222222')?.races, readArchive('K7WM4P')]).toEqual([[], null])
})

it('lasts for the page where storage is blocked or broken', async () => {
  storage.set('tilerush-room-archive', '{')
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: () => {
      throw new Error('full')
    },
  })
  const { archiveRace, readArchive } = await load()
  expect(readArchive('K7WM4P')).toBeNull()
  archiveRace('K7WM4P', race(1))
  expect(readArchive('K7WM4P')?.races.length).toBe(1)
})
