import { beforeEach, expect, it, vi } from 'vitest'
import { archiveLast, readArchive } from '../features/rooms/archive/room-archive.ts'
import { getSecret, readSecret } from '../features/rooms/connection/seat-store.ts'
import { forgetRooms, roomArchiveKey, seatKeyPrefix } from './kept-by-browser.ts'

/** As a browser's: what it holds are its own keys. */
function createStorage() {
  const held: Record<string, string> = {}
  return Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, value: string) => void (held[key] = value) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(held, key) },
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})

it('forgets all seats, of rooms that this page has not opened, too, and the results of one; nothing else', () => {
  localStorage.setItem(`${seatKeyPrefix}K7WM4P`, 'from-before')
  localStorage.setItem('tilerush-guest', 'visitor')
  const secret = getSecret('B7KT4M')
  archiveLast('B7KT4M', {} as Parameters<typeof archiveLast>[1])
  expect(readArchive('B7KT4M')).not.toBeNull()
  forgetRooms()
  expect([readSecret('B7KT4M'), readSecret('K7WM4P'), readArchive('B7KT4M')]).toEqual([null, null, null])
  expect([Object.keys(localStorage), sessionStorage.getItem(roomArchiveKey)]).toEqual([['tilerush-guest'], null])
  expect(getSecret('B7KT4M')).not.toBe(secret)
})
