import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasStartNote, setStartNote } from '../../../lib/start-note.ts'
import type { PendingResult } from '../outbox/outbox-store.ts'
import { markSent, sendUnsent } from './unsent-runs.ts'

const note = 'tilerush-guest-runs'

function getRun(playId: string, isUnsent: boolean): PendingResult {
  const rest = { claimSecret: 's', boardName: 'Animals', visitId: 'v', isForNewAccount: false, deniedBy: [] }
  const guest = { ...rest, finishedAtMs: 1000, isUnsent }
  return { playId, userId: null, boardId: '0001', clicks: [], totalDurationMs: 9000, guest }
}

/** The part of the queue that this needs, over a list. */
function getQueue(runs: readonly PendingResult[]) {
  const stored = new Map(runs.map((run) => [run.playId, run]))
  return {
    stored,
    keep: async (run: PendingResult) => void stored.set(run.playId, run),
    unsent: async () => [...stored.values()].filter(({ guest }) => guest?.isUnsent),
  }
}

const getCode = (error: unknown): string => (error instanceof Error ? error.message : '')

describe('visitors’ runs that the server does not have', () => {
  beforeEach(() => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    })
    setStartNote(note, true)
  })

  it('are sent, each once, and wait for an account as before', async () => {
    const queue = getQueue([getRun('a', true), getRun('b', false), getRun('c', true)])
    const sent: string[] = []
    const send = async ({ playId }: PendingResult) => void sent.push(playId)
    await sendUnsent(queue, send, getCode)
    await sendUnsent(queue, send, getCode)
    expect(sent).toEqual(['a', 'c'])
    expect([...queue.stored.values()]).toEqual([getRun('a', false), getRun('b', false), getRun('c', false)])
    expect(hasStartNote(note)).toBe(false)
  })

  it('stay for the next start while the server cannot be reached', async () => {
    const queue = getQueue([getRun('a', true), getRun('b', true)])
    await sendUnsent(
      queue,
      async ({ playId }) => {
        if (playId === 'a') throw new Error('NETWORK')
      },
      getCode,
    )
    expect((await queue.unsent()).map(({ playId }) => playId)).toEqual(['a'])
    expect(hasStartNote(note)).toBe(true)
  })

  it('are not sent again when the server will never take them', async () => {
    const queue = getQueue([getRun('a', true)])
    await sendUnsent(queue, async () => Promise.reject(new Error('PLAY_EXPIRED')), getCode)
    expect(await queue.unsent()).toEqual([])
    expect(hasStartNote(note)).toBe(false)
  })

  it('are marked one by one as the result screen sends them', async () => {
    const queue = getQueue([getRun('a', true), getRun('b', true)])
    await markSent(queue, 'a')
    expect(hasStartNote(note)).toBe(true)
    await markSent(queue, 'b')
    expect(hasStartNote(note)).toBe(false)
    expect(await queue.unsent()).toEqual([])
  })
})
