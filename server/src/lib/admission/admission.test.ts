import { beforeEach, describe, expect, it } from 'vitest'
import { type Admission, countAtWorkPerNetwork, createAdmission, programsAtWorkPerNetwork } from './admission.ts'
import { createBacklog } from './backlog.ts'

const maxAtWork = 3
const path = '/boards/toPlay'
let admission: Admission
/** Addresses whose work has begun, in that order; and what ends each work. */
let begun: string[]
let ends: (() => void)[]
beforeEach(() => {
  const backlog = createBacklog(
    () => Promise.resolve(0),
    () => 0,
  )
  admission = createAdmission(backlog, maxAtWork)
  begun = []
  ends = []
})

/** What has happened once all that can happen now has. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function begin(ipAddress: string, name = path): Promise<void> {
  return admission.inTurn({ path: name, ipAddress }, () => {
    begun.push(ipAddress)
    return new Promise((resolve) => ends.push(resolve))
  })
}

function fail(ipAddress: string): Promise<void> {
  return admission.inTurn({ path, ipAddress }, () => Promise.reject(new Error('lost')))
}

async function burst(count: number, toAddress: (index: number) => string, name = path): Promise<void> {
  for (let index = 0; index < count; index += 1) void begin(toAddress(index), name)
  await settle()
}

describe('a burst of one network', () => {
  it('works a few at a time, and a request of another network begins at once', async () => {
    await burst(150, () => '192.0.2.1')
    expect(begun).toHaveLength(maxAtWork)
    await burst(1, () => '192.0.2.2')
    expect(begun.slice(maxAtWork)).toEqual(['192.0.2.2'])
    ends[0]?.()
    await settle()
    expect(begun.slice(maxAtWork + 1)).toEqual(['192.0.2.1'])
  })

  it('is one burst, from however many networks of a line it comes', async () => {
    await burst(150, (index) => `2001:db8:0:${index.toString(16)}::1`)
    expect(begun).toHaveLength(maxAtWork)
  })

  it('has fewer programs at work, which hold up no player of its', async () => {
    await burst(150, () => '192.0.2.1', '/api/v1/boards')
    expect(begun).toHaveLength(programsAtWorkPerNetwork)
    await burst(maxAtWork, () => '192.0.2.1')
    expect(begun).toHaveLength(programsAtWorkPerNetwork + maxAtWork)
  })

  it('goes on after work that failed', async () => {
    for (let count = 0; count <= maxAtWork; count += 1) await expect(fail('192.0.2.1')).rejects.toThrow('lost')
    await burst(1, () => '192.0.2.1')
    expect(begun).toHaveLength(1)
  })
})

it.each(['/account/login', '/account/register'])(
  '%s waits for its hash elsewhere and holds up no request',
  async (name) => {
    await burst(150, () => '192.0.2.1', name)
    expect(begun).toHaveLength(150)
    await burst(maxAtWork, () => '192.0.2.1')
    expect(begun).toHaveLength(150 + maxAtWork)
  },
)

it('workers share the requests of a network among them, and none has too few', () => {
  expect([1, 2, 4, 16].map(countAtWorkPerNetwork)).toEqual([32, 16, 8, 8])
})
